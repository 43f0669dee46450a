import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { FindWord } from '#features/people/server/rules/moderation/find-word.ts'
import type { ParsedBody } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { requiredLineField } from '#shared/text-fields.ts'
import { FILL_ALL_FIELDS, NOTES_MAX, taskFields } from '../../contract.ts'
import { COMMENT_MAX, ITEM_MAX } from '../../details-contract.ts'
import { type Fault, IMPORTED_COMMENTS_MAX, type taskImports } from '../../import-contract.ts'

type Sent = ParsedBody<typeof taskImports.add>['tasks'][number]

/** Characters of one text. Notes of other programs are longer than ours, but no text that people wrote is longer than this. */
const TEXT_MAX = IMPORTED_COMMENTS_MAX * COMMENT_MAX
const atMost = (max: number) => z.maxLength(max, { error: `A text has at most ${max} characters.`, abort: true })
const text = z.string().check(atMost(TEXT_MAX), z.trim())
/** Before it is cleaned, which takes longer than reading. */
const line = z.string().check(atMost(NOTES_MAX))

const imported = z.object({
  ...taskFields,
  name: z.pipe(line, taskFields.name),
  due: z._default(taskFields.due, null),
  notes: z._default(text, ''),
  done: z._default(z.boolean(), false),
  doneOn: z._default(taskFields.due, null),
  labels: z._default(z.array(line.check(z.overwrite(cleanName))), []),
  assignees: z._default(z.array(z.uuid().check(z.toLowerCase())), []),
  items: z._default(
    z.array(
      z.object({
        text: z.pipe(line, requiredLineField(ITEM_MAX, 'An item has', FILL_ALL_FIELDS)),
        done: z.boolean(),
      }),
    ),
    [],
  ),
  comments: z._default(z.array(text), []),
})
export type ImportedTask = z.infer<typeof imported> & { id: string }

/** Milliseconds of reading after which others have their turn. */
const TURN_MS = 20

type TextRules = { findWord: FindWord; linksIn: (text: string) => number }

/**
 * What each of them becomes, and what is wrong with the others. Ids rise, so that lists keep the order of the file.
 * @param rules for texts that others read
 */
export async function readTasks(sent: readonly Sent[], rules?: TextRules) {
  const faults: Fault[] = []
  const read: Omit<ImportedTask, 'id'>[] = []
  let links = 0
  let turn = performance.now()
  for (const [index, one] of sent.entries()) {
    const parsed = imported.safeParse(one)
    const task = parsed.success ? withinLimits(parsed.data) : describe(parsed.error.issues[0]!)
    const fault = typeof task === 'string' ? task : rules && filteredIn(task, rules)
    if (fault !== undefined) faults.push({ index, text: fault })
    else if (typeof task !== 'string') {
      read.push(task)
      if (rules) links += rules.linksIn(textsOf(task))
    }
    if (performance.now() - turn < TURN_MS) continue
    await nextTurn()
    turn = performance.now()
  }
  const ids = read.map(() => randomUUID()).toSorted()
  return { tasks: read.map((task, index): ImportedTask => ({ ...task, id: ids[index]! })), faults, links }
}

const textsOf = ({ name, notes, labels, items, comments }: Omit<ImportedTask, 'id'>) =>
  [name, notes, ...labels, ...items.map((item) => item.text), ...comments].join('\n')

function filteredIn(task: Omit<ImportedTask, 'id'>, { findWord }: TextRules) {
  const word = findWord(textsOf(task))
  return word === undefined ? undefined : `\u201c${word}\u201d cannot be written here.`
}

/**
 * Notes that are too long go on as comments, because other programs take longer ones. What is done is nobody's but mine,
 * because a file is no proof that somebody else did it. @returns a sentence if it is too much
 */
function withinLimits(task: Omit<ImportedTask, 'id'>): Omit<ImportedTask, 'id'> | string {
  const comments = task.comments.filter(Boolean).flatMap((text) => split(text, COMMENT_MAX))
  const hasDate = task.due !== null
  const fields = { ...task, time: hasDate ? task.time : null, repeat: hasDate ? task.repeat : null }
  const [notes = '', ...rest] = split(task.notes, NOTES_MAX)
  const all = [...split(rest.join('\n'), COMMENT_MAX), ...comments]
  if (all.length > IMPORTED_COMMENTS_MAX)
    return `Its notes and comments are more than ${IMPORTED_COMMENTS_MAX} comments of ${COMMENT_MAX} characters.`
  return { ...fields, notes, comments: all, assignees: task.done ? [] : task.assignees }
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
