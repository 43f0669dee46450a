import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ParsedBody } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { requiredLineField } from '#shared/text-fields.ts'
import { FILL_ALL_FIELDS, NOTES_MAX, taskFields } from '../../contract.ts'
import type { Fault, taskImports } from '../../import-contract.ts'
import { COMMENT_MAX, ITEM_MAX } from '../../page-contract.ts'

type Sent = ParsedBody<typeof taskImports.add>['tasks'][number]

const imported = z.object({
  ...taskFields,
  due: z._default(taskFields.due, null),
  notes: z._default(z.string().check(z.trim()), ''),
  done: z._default(z.boolean(), false),
  doneOn: z._default(taskFields.due, null),
  labels: z._default(z.array(z.string().check(z.overwrite(cleanName))), []),
  assignees: z._default(z.array(z.uuid().check(z.toLowerCase())), []),
  items: z._default(
    z.array(z.object({ text: requiredLineField(ITEM_MAX, 'An item has', FILL_ALL_FIELDS), done: z.boolean() })),
    [],
  ),
  comments: z._default(z.array(z.string().check(z.trim())), []),
})
export type ImportedTask = z.infer<typeof imported> & { id: string }

/** What each of them becomes, and what is wrong with the others. Ids rise, so that lists keep the order of the file. */
export function readTasks(sent: readonly Sent[]): { tasks: ImportedTask[]; faults: Fault[] } {
  const faults: Fault[] = []
  const read = sent.flatMap((one, index) => {
    const parsed = imported.safeParse(one)
    if (parsed.success) return [withinLimits(parsed.data)]
    faults.push({ index, text: describe(parsed.error.issues[0]!) })
    return []
  })
  const ids = read.map(() => randomUUID()).toSorted()
  return { tasks: read.map((task, index) => ({ ...task, id: ids[index]! })), faults }
}

/** Notes that are too long go on as comments, because other programs take longer ones. */
function withinLimits(task: Omit<ImportedTask, 'id'>): Omit<ImportedTask, 'id'> {
  const comments = task.comments.filter(Boolean).flatMap((text) => split(text, COMMENT_MAX))
  const hasDate = task.due !== null
  const fields = { ...task, time: hasDate ? task.time : null, repeat: hasDate ? task.repeat : null, comments }
  if (task.notes.length <= NOTES_MAX) return fields
  const [notes = '', ...rest] = split(task.notes, NOTES_MAX)
  return { ...fields, notes, comments: [...split(rest.join('\n'), COMMENT_MAX), ...comments] }
}

/** At the ends of lines or words where it can. */
function split(text: string, max: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > max) {
    const space = Math.max(rest.lastIndexOf('\n', max), rest.lastIndexOf(' ', max))
    const end = space > max / 2 ? space : max
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest ? [...parts, rest] : parts
}

const fieldNames: Record<string, string> = { doneOn: 'Done on', items: 'Checklist', labels: 'Labels', repeat: 'Repeat' }

function describe({ path: [field], message }: z.core.$ZodIssue) {
  if (field === 'name' && message === FILL_ALL_FIELDS) return 'There is no name.'
  const name = fieldNames[String(field)]
  return name ? `${name}: ${message}` : message
}
