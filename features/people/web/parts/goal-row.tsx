import { useQueryClient } from '@tanstack/react-query'
import { SaveFailure } from '#web/forms/save-failure.tsx'
import { useSave } from '#web/forms/use-save.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { tickGoal } from '../actions.ts'
import type { GoalView } from '../queries/parse-profile.ts'

/** One of my career goals; where the service knows its text alone there is nothing to tick. */
export function GoalRow({ goal: { id, text, reachedAt } }: { goal: GoalView }) {
  return <li>{id === undefined ? text : <GoalCheckbox id={id} text={text} isReached={Boolean(reachedAt)} />}</li>
}

function GoalCheckbox({ id, text, isReached }: { id: string; text: string; isReached: boolean }) {
  const queries = useQueryClient()
  const saving = useSave(`goal ${id}`, (reached: boolean) => tickGoal(queries, id, reached))
  const { pending, save } = saving
  const isShownReached = pending?.value ?? isReached
  return (
    <>
      <CheckLine label={text} done checked={isShownReached} onChange={() => save(!isShownReached)} />
      <SaveFailure saving={saving} />
    </>
  )
}
