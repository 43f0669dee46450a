import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchTeams, teamsQuery } from '#features/tasks/web/my-teams.ts'
import { CHALLENGE_PEOPLE, type Team } from '#features/teams/contract.ts'
import { isRunning } from '#features/teams/web/challenge-words.ts'
import { useDraft } from '#web/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Refusal, useSubmission } from '#web/use-submission.ts'
import { CHALLENGE, TOO_FEW_FOR_A_CHALLENGE } from '../contract.ts'
import type { AskerProps } from './use-redeeming.ts'

const { least, most, days, points } = CHALLENGE

/** For which of my teams a challenge is, and of how many tasks. */
export function TeamChallengeDialog({ onRedeem, onClose }: AskerProps) {
  const queries = useQueryClient()
  const { data: teams = [] } = useQuery(teamsQuery)
  const [now] = useState(Date.now)
  const draft = useDraft('team challenge', { teamId: '', tasks: '20' })
  const able = teams.filter((team) => whyNot(team, now) === null)
  // The only one there is need not be chosen.
  const teamId = able.find(({ id }, _, { length }) => length === 1 || id === draft.values.teamId)?.id ?? ''

  const submission = useSubmission(async (): Promise<Refusal | undefined> => {
    const goal = Number(draft.values.tasks)
    if (!teamId) return { fields: { team: able.length > 0 ? 'Choose a team.' : TOO_FEW_FOR_A_CHALLENGE } }
    if (!Number.isInteger(goal) || goal < least || goal > most)
      return { fields: { tasks: `From ${least} to ${most} tasks.` } }
    await onRedeem({ challenge: { teamId, goal } })
    void refetchTeams(queries, 'list')
    leave()
    return undefined
  })

  const wrong = submission.refusal?.fields

  function leave() {
    draft.drop()
    onClose()
  }

  return (
    <FormDialog
      title="Team challenge"
      about={`Done by ${CHALLENGE_PEOPLE} people or more in ${days} days, it gives ${points} points to each of them. Tasks count that somebody else made.`}
      onClose={onClose}
      submission={submission}
      action="Start for 100 points"
      onCancel={leave}
    >
      <SelectField
        label="Team"
        name="team"
        value={teamId}
        error={wrong?.team}
        onChange={(event) => draft.type({ teamId: event.target.value })}
        data-autofocus
      >
        <option value="">Select a team</option>
        {teams.map((team) => {
          const why = whyNot(team, now)
          return (
            <option key={team.id} value={team.id} disabled={why !== null}>
              {why ? `${team.name} (${why})` : team.name}
            </option>
          )
        })}
      </SelectField>
      <TextField
        label="Tasks to finish together"
        name="tasks"
        type="number"
        min={least}
        max={most}
        hint={wrong?.tasks ? undefined : `${least} to ${most}`}
        value={draft.values.tasks}
        error={wrong?.tasks}
        onChange={(event) => draft.type({ tasks: event.target.value })}
      />
    </FormDialog>
  )
}

/** Why a team cannot have one now, in short; null where it can. */
function whyNot({ members, challenge }: Team, now: number): string | null {
  if (members.length < CHALLENGE_PEOPLE) return `${CHALLENGE_PEOPLE} people are needed`
  if (!challenge || Date.parse(challenge.endsAt) <= now) return null
  return isRunning(challenge, now) ? 'has a challenge' : `had one within ${days} days`
}
