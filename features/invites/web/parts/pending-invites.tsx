import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { sendIcon } from '#web/ui/action-icons.ts'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { showProblem } from '#web/ui/error-toast.ts'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Person } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { invites, type TeamInvite } from '../../contract.ts'
import { mayManageInvite } from '../../permissions.ts'
import { hideInvite, refetchInvites, teamInvitesQuery } from '../queries.ts'
import styles from './pending-invites.module.css'

/** Whom a team has invited, and how far each mail got. */
export function PendingInvites({ team }: { team: Team }) {
  const list = useInfiniteQuery(teamInvitesQuery(team.id))
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return null
  if (!list.data) {
    return <NotLoaded text="The invites could not be loaded." onTryAgain={list.refetch} />
  }
  return (
    <>
      <InvitedList team={team} found={found} />
      {list.hasNextPage && (
        <MoreRows
          length={found.length}
          label="Loading more invites"
          onVisible={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function InvitedList({ team, found }: { team: Team; found: TeamInvite[] }) {
  const box = useKeepFocusInList('li')
  return (
    <div ref={box} className={classNames(found.length > 0 && styles.list)}>
      {found.length > 0 && (
        <LinedList label="Invited">
          {found.map((invite) => (
            <PendingInvite key={invite.id} invite={invite} team={team} />
          ))}
        </LinedList>
      )}
    </div>
  )
}

function PendingInvite({ invite, team }: { invite: TeamInvite; team: Team }) {
  const me = useMe()
  const queries = useQueryClient()
  const name = invite.name || invite.email

  async function mailAgain() {
    try {
      await request(invites.resend, { params: { inviteId: invite.id } })
      showToast(`${name} is invited again`)
    } catch (error) {
      showProblem(error)
    } finally {
      void refetchInvites(queries, 'team')
    }
  }

  async function withdraw() {
    const bringBack = hideInvite(queries, invite.id)
    try {
      await request(invites.end, { params: { inviteId: invite.id } })
      showToast('Invite withdrawn')
      void refetchInvites(queries)
    } catch (error) {
      bringBack()
      showProblem(error)
    }
  }

  return (
    <ListRow
      className={styles.row}
      actions={
        <>
          <Pill>Invited</Pill>
          {mayManageInvite(me, invite, team) && (
            <MenuButton label={`Actions for ${name}`}>
              <MenuItem shape={sendIcon} onSelect={() => void mailAgain()}>
                Send again
              </MenuItem>
              <MenuItem shape={closeIcon} danger onSelect={() => void withdraw()}>
                Withdraw invite
              </MenuItem>
            </MenuButton>
          )}
        </>
      }
    >
      <Person person={{ id: invite.uid ?? invite.id, name }} detail={detailOf(invite)} />
    </ListRow>
  )
}

const deliveryLabels = { queued: 'Queued', sent: 'Sent', failing: 'Not sent yet', unsent: 'Not emailed' }

/** 'Sent · Nov 19 · grace@cohort.test' */
const detailOf = ({ name, email, createdAt, delivery }: TeamInvite) =>
  [deliveryLabels[delivery], dayOf(createdAt), ...(name ? [email] : [])].join(' · ')

const dayOf = (moment: string) => new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
