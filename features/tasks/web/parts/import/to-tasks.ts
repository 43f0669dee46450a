import type { BodyOf } from '#shared/call.ts'
import { ASSIGNEES_MAX, LABELS_MAX } from '../../../contract.ts'
import { ITEMS_MAX } from '../../../details-contract.ts'
import { IMPORTED_COMMENTS_MAX, type taskImports } from '../../../import-contract.ts'
import type { SourceTask } from './formats/source-task.ts'

/** What becomes of a list, column or section. */
export const LIST_USES = ['todo', 'doing', 'done', 'label'] as const
export type ListUse = (typeof LIST_USES)[number]

export type Choices = {
  teamId: string | null
  lists: Readonly<Record<string, ListUse>>
  /** The member that a name of the file is; empty if there is none. */
  people: Readonly<Record<string, string>>
}

type Member = { uid: string; displayName: string; email: string }
type SentTask = BodyOf<typeof taskImports.add>['tasks'][number]

const usual: [ListUse, RegExp][] = [
  ['doing', /^(?:doing|in progress|wip|started|active|current|in arbeit|läuft|angefangen)$/i],
  ['done', /^(?:done|complete|completed|finished|closed|archive|archived|erledigt|fertig|abgeschlossen)$/i],
  ['todo', /^(?:to ?-?do|backlog|inbox|open|next|later|tasks|untitled section|\(no section\)|offen|eingang)$/i],
]

export const guessUse = (list: string): ListUse => usual.find(([, words]) => words.test(list.trim()))?.[0] ?? 'label'

/** The one member of that name or address. */
export function guessMember(name: string, members: readonly Member[]): string {
  const lower = name.toLowerCase()
  const found = members.filter(
    ({ displayName, email }) => displayName.toLowerCase() === lower || email.toLowerCase() === lower,
  )
  return found.length === 1 ? found[0]!.uid : ''
}

/** In the order in which they first come. */
export const listsOf = (tasks: readonly SourceTask[]) => [...new Set(tasks.flatMap(({ list }) => list ?? []))]
export const peopleOf = (tasks: readonly SourceTask[]) => [...new Set(tasks.flatMap(({ people }) => people))]

/** What does not come along, with the places of those tasks. */
export const lostOf = (tasks: readonly SourceTask[]) =>
  [
    ...Map.groupBy(
      tasks.flatMap(({ lost, place }) => lost.map((text) => ({ text, place }))),
      ({ text }) => text,
    ),
  ].map(([text, found]) => ({ text, places: found.map(({ place }) => place) }))

/** What does not fit into a task goes on as a comment. */
export function toTask(found: SourceTask, { teamId, lists, people }: Choices): SentTask {
  const { name, notes, due, time, priority, estimate, repeat, doneOn, list } = found
  const use = list === null ? 'todo' : lists[list]
  const labels = [...new Set(use === 'label' && list ? [...found.labels, list] : found.labels)]
  const uids = [...new Set(found.people.flatMap((one) => people[one] || []))]
  const isDone = found.done || use === 'done'
  // What is done becomes mine.
  const lost = found.people.filter((one) => isDone || teamId === null || !people[one])
  const more = [
    lost.length > 0 && `Was assigned to ${lost.join(', ')}`,
    labels.length > LABELS_MAX && `Labels: ${labels.slice(LABELS_MAX).join(', ')}`,
    ...found.items.slice(ITEMS_MAX).map((item) => `[${item.done ? 'x' : ' '}] ${item.text}`),
  ].filter((line) => line !== false)
  const comments = [...(more.length > 0 ? [more.join('\n')] : []), ...found.comments].filter((text) => text.trim())
  return {
    name,
    notes,
    due,
    time,
    priority,
    estimate,
    repeat,
    done: isDone,
    doneOn,
    doing: use === 'doing',
    labels: labels.slice(0, LABELS_MAX),
    assignees: uids.slice(0, ASSIGNEES_MAX),
    items: found.items.slice(0, ITEMS_MAX),
    comments: [
      ...comments.slice(0, IMPORTED_COMMENTS_MAX - 1),
      ...(comments.length >= IMPORTED_COMMENTS_MAX ? [comments.slice(IMPORTED_COMMENTS_MAX - 1).join('\n\n')] : []),
    ],
  }
}
