import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import type { Task } from '../../contract.ts'

type Words = { name?: string | undefined; notes?: string | undefined }

/** What the rules of the server are about in a task. */
export const wordsOf = ({ name = '', notes = '' }: Words) => `${name}\n${notes}`

/** Tasks of nobody's team may say what they like. */
export async function mustSuitEdit(task: Task, { name = task.name, notes = task.notes }: Words, mustSuit: MustSuit) {
  if (!task.teamId || (name === task.name && notes === task.notes)) return
  await mustSuit({ text: wordsOf({ name, notes }), before: wordsOf(task) })
}
