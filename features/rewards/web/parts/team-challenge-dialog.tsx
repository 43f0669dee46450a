import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member, Team } from '#features/teams/contract.ts'
import { membersQuery, refetchTeams, teamsQuery } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useLoadFailure } from '#web/forms/use-load-failure.tsx'
import { type Refusal, useSubmission } from '#web/forms/use-submission.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CHALLENGE, TOO_FEW_MEMBERS } from '../../contract.ts'
import { CHALLENGE_PEOPLE, type Challenge } from '../../team-challenge.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { isChallengeRunning } from './team-challenge-text.ts'

const DRAFT = 'team challenge'
const { least, most, days, points, aWeek } = CHALLENGE

/** For which of my teams a challenge is, and of how many tasks. */
export function TeamChallengeDialog({ reward, onRedeem, onClose }: RedeemDialogProps) {
  const queries = useQueryClient()
  const asked = useQuery(teamsQuery)
  const known = asked.data
  const teams = known ?? []
  const again = useLoadFailure(asked, 'Your teams could not be loaded.')
  const unknown = again ? 'Your teams are not loaded' : 'Loading teams…'
  const [now] = useState(Date.now)
  const draft = useDraft(DRAFT, { teamId: '', tasks: '20' })
  const able = teams.filter((team) => whyNotEligible(team, now) === null)
  // A chosen one stays chosen when it cannot have one any more: it may have got this very one, whose answer was lost. The
  // only able one need not be chosen.
  const chosen = teams.find(({ id }) => id === draft.values.teamId) ?? (able.length === 1 ? able[0] : undefined)
  const teamId = chosen?.id ?? ''
  const { data: members } = useQuery({ ...membersQuery(teamId), enabled: teamId !== '' })

  function leave() {
    draft.discard()
    onClose()
  }

  const submission = useSubmission(async (): Promise<Refusal | undefined> => {
    const goal = Number(draft.values.tasks)
    const isOutside = !Number.isInteger(goal) || goal < least || goal > most
    if (!teamId || isOutside) {
      return {
        fields: {
          ...(teamId ? {} : { team: able.length > 0 ? 'Choose a team.' : TOO_FEW_MEMBERS }),
          ...(isOutside ? { tasks: `From ${least} to ${most} tasks.` } : {}),
        },
      }
    }
    draft.update({ teamId })
    const begun = await onRedeem({ challenge: { teamId, goal } }, DRAFT).then(
      () => null,
      (error: unknown) => findChallengeStartedBefore(error, queries, teamId),
    )
    if (begun) showToast(`${reward.name} redeemed as it was first sent: ${begun.goal} tasks`)
    void refetchTeams(queries, 'list')
    leave()
    return undefined
  })

  const wrong = submission.refusal?.fields

  return (
    <FormDialog
      title="Team challenge"
      about={`Done by ${CHALLENGE_PEOPLE} people or more in ${days} days, it gives ${points} points to each of them, for ${aWeek} challenges a week at most. Only tasks that somebody else created count.`}
      onClose={onClose}
      submission={submission}
      action={`Start for ${reward.cost} points`}
      button={{ disabled: !known }}
      onCancel={leave}
    >
      {again}
      <SelectField
        label="Team"
        name="team"
        value={teamId}
        error={wrong?.team}
        hint={members && chosen && whyNotEligible(chosen, now) === null && participationText(members)}
        onChange={(event) => draft.update({ teamId: event.target.value })}
        data-autofocus
      >
        <option value="">{known ? 'Select a team' : unknown}</option>
        {teams.map((team) => {
          const why = whyNotEligible(team, now)
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
        onChange={(event) => draft.update({ tasks: event.target.value })}
      />
    </FormDialog>
  )
}

/**
 * The challenge of that team where a first try, filled in otherwise, had begun it: it cannot be paid for once more, so
 * there is nothing left to ask. Throws the `error` where there is none.
 */
async function findChallengeStartedBefore(error: unknown, queries: QueryClient, teamId: string): Promise<Challenge> {
  if (!(error instanceof Problem) || error.code !== 'used-key') throw error
  await refetchTeams(queries, 'list')
  const challenge = queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === teamId)?.challenge
  if (!challenge || !isChallengeRunning(challenge, Date.now())) throw error
  return challenge
}

/** How many members the server will count, and why not the others: they were added and have not pressed Stay. */
function participationText(members: readonly Member[]): string {
  const staying = members.filter(({ isConfirmed }) => isConfirmed).length
  if (staying === members.length) return `All ${staying} people in it can take part.`
  const many = `${staying} of its ${members.length} people`
  if (staying < CHALLENGE_PEOPLE) return `Only ${many} have said Stay. A challenge takes ${CHALLENGE_PEOPLE}.`
  return `${many} can take part. The others have not said Stay yet.`
}

/** Why a team cannot have one now, in short; null where it can. */
function whyNotEligible({ members, challenge }: Team, now: number): string | null {
  if (members.length < CHALLENGE_PEOPLE) return `${CHALLENGE_PEOPLE} people are needed`
  if (!challenge || Date.parse(challenge.endsAt) <= now) return null
  return isChallengeRunning(challenge, now) ? 'has a challenge' : `had one within ${days} days`
}
