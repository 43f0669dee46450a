import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHALLENGE_PEOPLE, type Challenge } from '#features/teams/challenge-contract.ts'
import type { Member, Team } from '#features/teams/contract.ts'
import { isChallengeRunning } from '#features/teams/web/parts/challenge-format.ts'
import { membersQuery, refetchTeams, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useLoadFailure } from '#web/forms/use-load-failure.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CHALLENGE, TOO_FEW_MEMBERS } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'

const DRAFT = 'team challenge'
const { min, max, days, points, aWeek } = CHALLENGE

export function TeamChallengeDialog({ reward, pointsBalance, onRedeem, onClose }: RedeemDialogProps) {
  const queries = useQueryClient()
  const teamList = useQuery(teamsQuery)
  const teams = teamList.data ?? []
  const loadFailure = useLoadFailure(teamList, 'Your teams could not be loaded.')
  const noTeam = loadFailure ? 'Your teams are not loaded' : 'Loading teams…'
  const [now] = useState(Date.now)
  const draft = useDraft(DRAFT, { teamId: '', tasks: '20' }, onClose)
  const eligible = teams.filter((team) => whyNotEligible(team, now) === null)
  // Stays chosen when it is no longer eligible, because a lost answer may have started this challenge.
  const chosen = teams.find(({ id }) => id === draft.values.teamId) ?? (eligible.length === 1 ? eligible[0] : undefined)
  const teamId = chosen?.id ?? ''
  const { data: members } = useQuery({ ...membersQuery(teamId), enabled: teamId !== '' })

  const submission = useSubmission(async () => {
    const goal = Number(draft.values.tasks)
    const fields = {
      ...(!teamId && { team: eligible.length > 0 ? 'Choose a team.' : TOO_FEW_MEMBERS }),
      ...(!(Number.isInteger(goal) && goal >= min && goal <= max) && { tasks: `From ${min} to ${max} tasks.` }),
    }
    if (Object.keys(fields).length > 0) return { fields }
    draft.update({ teamId })
    const startedBefore = await onRedeem({ challenge: { teamId, goal } }, DRAFT).then(
      () => null,
      (error: unknown) => findChallengeStartedBefore(error, queries, teamId),
    )
    if (startedBefore) showToast(`${reward.name} redeemed as it was first sent: ${startedBefore.goal} tasks`)
    void refetchTeams(queries, 'list')
    draft.leave()
  })
  const errors = submission.refusal?.fields

  return (
    <FormDialog
      title="Team challenge"
      about={`Done by ${CHALLENGE_PEOPLE} people or more in ${days} days, it gives ${points} points to each of them, for ${aWeek} challenges a week at most. Only tasks that somebody else created count.`}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={`Start for ${reward.cost} points`}
      button={{ disabled: !teamList.data }}
      onCancel={draft.leave}
      beside={pointsBalance}
    >
      {loadFailure}
      <SelectField
        label="Team"
        name="team"
        value={teamId}
        error={errors?.team}
        hint={members && chosen && whyNotEligible(chosen, now) === null && participationText(members)}
        onChange={(event) => draft.update({ teamId: event.target.value })}
        data-autofocus
      >
        <option value="">{teamList.data ? 'Select a team' : noTeam}</option>
        {teams.map((team) => (
          <TeamOption key={team.id} team={team} why={whyNotEligible(team, now)} />
        ))}
      </SelectField>
      <TextField
        label="Tasks to finish together"
        type="number"
        min={min}
        max={max}
        hint={errors?.tasks ? undefined : `${min} to ${max}`}
        error={errors?.tasks}
        {...draft.field('tasks')}
      />
    </FormDialog>
  )
}

const TeamOption = ({ team: { id, name }, why }: { team: Team; why: string | null }) => (
  <option value={id} disabled={why !== null}>
    {why ? `${name} (${why})` : name}
  </option>
)

/** The running challenge that an earlier try with other input started. Throws `error` if there is none. */
async function findChallengeStartedBefore(error: unknown, queries: QueryClient, teamId: string): Promise<Challenge> {
  if (!(error instanceof Problem) || error.code !== 'used-key') throw error
  await refetchTeams(queries, 'list')
  const challenge = queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === teamId)?.challenge
  if (!challenge || !isChallengeRunning(challenge, Date.now())) throw error
  return challenge
}

function participationText(members: readonly Member[]): string {
  const confirmed = members.filter(({ isConfirmed }) => isConfirmed).length
  if (confirmed === members.length) return `All ${confirmed} people in it can take part.`
  const part = `${confirmed} of its ${members.length} people`
  if (confirmed < CHALLENGE_PEOPLE) return `Only ${part} have said Stay. A challenge takes ${CHALLENGE_PEOPLE}.`
  return `${part} can take part. The others have not said Stay yet.`
}

/** Null if the team can start a challenge now. */
function whyNotEligible({ members, challenge }: Team, now: number): string | null {
  if (members.length < CHALLENGE_PEOPLE) return `${CHALLENGE_PEOPLE} people are needed`
  if (!challenge || Date.parse(challenge.endsAt) <= now) return null
  return isChallengeRunning(challenge, now) ? 'has a challenge' : `had one within ${days} days`
}
