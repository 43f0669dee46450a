import { useQuery } from '@tanstack/react-query'
import { goalsQuery } from '#features/goals/web/queries/goals.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Application } from '../../../contract.ts'
import { useApplicationActions } from '../../actions/use-application-actions.ts'

/** Which goal it counts for; nothing for people without goals. */
export function GoalOfApplication({ application: { id, goalId } }: { application: Application }) {
  const actions = useApplicationActions()
  const { data } = useQuery(goalsQuery)
  const goals = data?.goals.filter((goal) => goal.reachedAt === null || goal.id === goalId) ?? []
  if (goals.length === 0) return null
  return (
    <SelectField
      label="For your goal"
      value={goalId ?? ''}
      onChange={({ target }) => actions.setGoal(id, target.value || null)}
      options={[['', 'None'], ...goals.map(({ id: goal, text }) => [goal, text] as const)]}
    />
  )
}
