import { useQueryClient } from '@tanstack/react-query'
import { CheckLine } from '#web/ui/check.tsx'
import { saveGoal } from './save-profile.ts'
import type { ShownGoal } from './shown-profile.ts'
import { Unsaved } from './unsaved.tsx'
import { useSaving } from './use-saving.ts'

/** One of my career goals; where the service knows its text alone there is nothing to tick. */
export function GoalRow({ goal: { id, text, reachedAt } }: { goal: ShownGoal }) {
  return <li>{id === undefined ? text : <TickLine id={id} text={text} isReached={Boolean(reachedAt)} />}</li>
}

function TickLine({ id, text, isReached }: { id: string; text: string; isReached: boolean }) {
  const queries = useQueryClient()
  const saving = useSaving(`goal ${id}`, (reached: boolean) => saveGoal(queries, id, reached))
  const { pending, save } = saving
  const isShownReached = pending?.value ?? isReached
  return (
    <>
      <CheckLine label={text} done checked={isShownReached} onChange={() => save(!isShownReached)} />
      <Unsaved saving={saving} />
    </>
  )
}
