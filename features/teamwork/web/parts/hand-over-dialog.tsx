import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { membersQuery, refetchTeams, upsertTeam } from '#features/teams/web/queries/teams.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar, firstNameOf, nameOf } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { teamColourClass } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './hand-over-dialog.module.css'
import { crownIcon, handIcon } from './team-icons.ts'

type HandOverDialogProps = { team: Team; member: Member; onClose: () => void }

/** A click is enough: the new owner can give it back. */
export function HandOverDialog({ team, member, onClose }: HandOverDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const { data: members = [member] } = useQuery(membersQuery(team.id))
  const [chosenId, setChosenId] = useState(member.uid)
  const people = members.filter(({ uid, isConfirmed }) => uid !== me.uid && isConfirmed)
  const chosen = people.find(({ uid }) => uid === chosenId) ?? member

  const submission = useSubmission(async () => {
    upsertTeam(queries, await request(teams.handOver, { params: { teamId: team.id }, body: { uid: chosen.uid } }))
    void refetchTeams(queries, 'members')
    showToast(`${firstNameOf(chosen)} owns ${team.name} now`)
    onClose()
  })

  return (
    <FormDialog
      title="Hand over ownership"
      onClose={onClose}
      follows
      submission={submission}
      action="Hand over"
      onCancel={onClose}
    >
      <div className={classNames('anchor clip rounded', styles.hand, teamColourClass(team.colour))} aria-hidden="true">
        <span className={`tiny grid mid-items anchor ${styles.who}`}>
          <b>You</b>
          <Avatar person={me} />
        </span>
        <span className="muted self-mid">
          <Icon shape={handIcon} />
        </span>
        <span className={classNames('tiny grid mid-items anchor', styles.who, styles.next)}>
          <span className={`grid middle round ${styles.crown}`}>
            <Icon shape={crownIcon} />
          </span>
          <b className="one-line">{firstNameOf(chosen)}</b>
          <Avatar person={chosen} />
        </span>
      </div>
      <p>
        <strong>
          <bdi>{nameOf(chosen)}</bdi> will own <bdi>{team.name}</bdi>.
        </strong>{' '}
        You stay as Admin and can leave whenever you like. Only <bdi>{firstNameOf(chosen)}</bdi> can give it back.
      </p>
      <SelectField
        label="New owner"
        value={chosen.uid}
        onChange={(event) => setChosenId(event.target.value)}
        options={people.map((person) => [person.uid, nameOf(person)] as const)}
      />
    </FormDialog>
  )
}
