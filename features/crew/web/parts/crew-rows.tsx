import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shown } from '#features/applications/shares-contract.ts'
import { ShareFields } from '#features/applications/web/parts/shares/share-fields.tsx'
import { partners, type ShownWeek } from '#features/goals/partner-contract.ts'
import { ThreeList } from '#features/goals/web/parts/review/three-list.tsx'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { Button, useAction } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import foldStyles from '#web/ui/fold.module.css'
import { ListRow } from '#web/ui/list.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { Person } from '#web/ui/person.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { type CrewInvite, type CrewWeek, crews } from '../../contract.ts'
import { refetchViewers, viewersQuery } from '../queries/viewers.ts'
import { SharingRow } from './sharing-row.tsx'

export function InviteRow({ invite: { id, by, size } }: { invite: CrewInvite }) {
  const queries = useQueryClient()
  const isInCrew = Boolean(useInfiniteQuery(viewersQuery).data?.pages[0]?.crew)
  const answer = useAction((isAccepted: boolean) =>
    request(crews.answer, { params: { crewInviteId: id }, body: { isAccepted } }).then(
      () => refetchViewers(queries),
      showProblem,
    ),
  )
  const key = (name: string, label: string, isAccepted: boolean) => (
    <Button
      size="small"
      variant={isAccepted ? 'primary' : undefined}
      busy={answer.isPending}
      aria-label={label}
      onClick={() => answer.run(isAccepted)}
    >
      {name}
    </Button>
  )
  return (
    <ListRow
      actions={
        <>
          {!isInCrew && key('Join', `Join the crew of ${by.displayName}`, true)}
          {key('Decline', `Decline the invite of ${by.displayName}`, false)}
        </>
      }
    >
      <Person
        person={{ ...by, email: undefined }}
        detail={`${plural(size, 'Starts a crew', `A crew of ${size}`)}${isInCrew ? '. Leave yours to join it' : ' saved you a seat'}`}
      />
    </ListRow>
  )
}

const totalsOf = ({ applications, tasks }: CrewWeek) =>
  `${counted(applications, 'application')} sent, ${counted(tasks, 'task')} finished`

export function WeeksRow({ weeks: [latest, ...earlier] }: { weeks: CrewWeek[] }) {
  return (
    <SharingRow
      name={`Your crew, ${latest!.isOver ? 'last week' : 'this week'}`}
      detail={`${totalsOf(latest!)} by ${latest!.people} people`}
    >
      {earlier.length > 0 && (
        <details className={foldStyles.fold}>
          <summary>Weeks before</summary>
          <ul role="list" className="small grid gap-1">
            {earlier.map((one) => (
              <li key={one.week}>
                {formatDate(one.week, 'Nov 20')}: {totalsOf(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </SharingRow>
  )
}

export function ThreeRow({ shown: { person, three } }: { shown: ShownWeek }) {
  const queries = useQueryClient()
  const [isStopping, setStopping] = useState(false)
  const { uid, displayName } = person
  const done = three.filter((one) => one.done).length
  return (
    <SharingRow
      who={person}
      detail={three.length > 0 ? `${done} of ${three.length} done this week` : 'Nothing chosen for this week'}
      menu={
        <MenuButton label={`Actions for the three of ${displayName}`}>
          <MenuItem shape={closeIcon} danger onSelect={() => setStopping(true)}>
            Stop seeing it
          </MenuItem>
        </MenuButton>
      }
    >
      {three.length > 0 && <ThreeList three={three} />}
      {isStopping && (
        <ConfirmDialog
          title={`Stop seeing the three of ${displayName}?`}
          action="Stop"
          onConfirm={async () => {
            await request(partners.stop, { params: { uid } })
            await refetchViewers(queries)
            setStopping(false)
          }}
          onClose={() => setStopping(false)}
        >
          They see that nobody follows their three, and can choose someone else. You stay friends.
        </ConfirmDialog>
      )}
    </SharingRow>
  )
}

export const ShownRow = ({ shown: { by, team, until, application } }: { shown: Shown }) => (
  <SharingRow who={by} detail={`${team ? `Shows ${team}` : 'Shows you'} until ${formatDate(until, 'Nov 20')}`}>
    <div className="above-2">
      <ShareFields application={application} />
    </div>
  </SharingRow>
)
