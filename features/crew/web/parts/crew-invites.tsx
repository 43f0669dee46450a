import { useQueryClient } from '@tanstack/react-query'
import { plural } from '#web/format/plurals.ts'
import { request } from '#web/request/api-client.ts'
import { Button, useAction } from '#web/ui/button.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { type CrewInvite, crews } from '../../contract.ts'
import { setCrew } from '../queries/crew.ts'

type CrewInvitesProps = { invites: CrewInvite[]; isInCrew: boolean }

export const CrewInvites = ({ invites, isInCrew }: CrewInvitesProps) => (
  <Section title="A seat for you">
    <div className={panelClass}>
      <LinedList label="Invites to crews">
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} isInCrew={isInCrew} />
        ))}
      </LinedList>
    </div>
  </Section>
)

function InviteRow({ invite, isInCrew }: { invite: CrewInvite; isInCrew: boolean }) {
  const queries = useQueryClient()
  const answer = useAction((isAccepted: boolean) =>
    request(crews.answer, { params: { crewInviteId: invite.id }, body: { isAccepted } }).then(
      (page) => setCrew(queries, page),
      showProblem,
    ),
  )
  const who = invite.by.displayName
  return (
    <ListRow
      actions={
        <>
          {!isInCrew && (
            <Button
              size="small"
              variant="primary"
              busy={answer.isPending}
              aria-label={`Join the crew of ${who}`}
              onClick={() => answer.run(true)}
            >
              Join
            </Button>
          )}
          <Button
            size="small"
            busy={answer.isPending}
            aria-label={`Decline the invite of ${who}`}
            onClick={() => answer.run(false)}
          >
            Decline
          </Button>
        </>
      }
    >
      <Person
        person={{ ...invite.by, email: undefined }}
        detail={`${plural(invite.size, 'Starts a crew', `A crew of ${invite.size}`)}${isInCrew ? '. Leave yours to join it' : ''}`}
      />
    </ListRow>
  )
}
