import { guessColumns } from '#shared/column-names.ts'
import { type DayOrder, parseDay, parseTime } from '#shared/parse-days.ts'
import type { Priority } from '../../../../contract.ts'
import { emptyTask, type SourceTask } from './source-task.ts'

/** What a column may hold, in the order of an export, which can be imported again. */
export const columnNames = {
  name: 'Name',
  notes: 'Notes',
  due: 'Due',
  time: 'Time',
  list: 'Status',
  priority: 'Priority',
  estimate: 'Estimate in hours',
  people: 'Assigned to',
  labels: 'Labels',
  items: 'Checklist',
  doneOn: 'Done on',
  parent: 'Parent task',
}
export type Target = keyof typeof columnNames

export const DAY_TARGETS: ReadonlySet<Target> = new Set(['due', 'doneOn'])

/** At the heads of other programs' exports, in English and German. */
const otherNames: Record<Target, readonly string[]> = {
  name: ['task', 'task name', 'card name', 'title', 'titel', 'aufgabe', 'content', 'summary', 'subject', 'betreff'],
  notes: ['note', 'description', 'card description', 'desc', 'beschreibung', 'notizen', 'details'],
  due: ['due date', 'due on', 'deadline', 'date', 'fällig', 'fällig am', 'frist', 'datum'],
  time: ['due time', 'uhrzeit'],
  list: ['section column', 'section', 'column', 'list', 'list name', 'state', 'stage', 'liste', 'spalte', 'stand'],
  priority: ['priorität', 'prio'],
  estimate: ['estimate', 'hours', 'stunden', 'aufwand'],
  people: ['assignee', 'assignee email', 'members', 'owner', 'assigned', 'responsible', 'zuständig', 'zugewiesen an'],
  labels: ['label', 'tags', 'tag', 'schlagworte', 'etiketten'],
  items: ['checklist items', 'subtasks', 'checkliste', 'unteraufgaben'],
  doneOn: ['completed at', 'completed on', 'completed', 'done', 'erledigt am', 'erledigt'],
  parent: ['parent', 'übergeordnete aufgabe'],
}

export const guessTargets = (heads: readonly string[]) => guessColumns(heads, columnNames, otherNames)

type TableColumn = { target: Target | null; order: DayOrder }

/** Rows with a parent become items of its checklist, if the parent stands above. */
export function readTable(lines: readonly (readonly string[])[], columns: readonly TableColumn[]): SourceTask[] {
  const found: SourceTask[] = []
  const byName = new Map<string, SourceTask>()
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue
    const cells = cellsOf(line, columns)
    const doneOn = dayOf(cells.doneOn)
    const done = isYes(cells.doneOn?.text) || (doneOn !== null && parseable(cells.doneOn))
    const parent = byName.get(cells.parent?.text ?? '')
    const name = cells.name?.text ?? ''
    if (parent) {
      parent.items.push({ text: name, done })
      continue
    }
    const task: SourceTask = {
      ...emptyTask,
      place: `Line ${index + 2}`,
      name,
      notes: cells.notes?.text ?? '',
      due: dayOf(cells.due),
      time: parseTime(cells.time?.text ?? '') ?? timeAfterDay(cells.due?.text),
      priority: priorityOf(cells.priority?.text),
      estimate: hoursOf(cells.estimate?.text),
      done,
      doneOn: parseable(cells.doneOn) ? doneOn : null,
      list: cells.list?.text || null,
      labels: splitNames(cells.labels?.text),
      people: splitNames(cells.people?.text),
      items: itemsOf(cells.items?.text),
      comments: [],
    }
    found.push(task)
    byName.set(name, task)
  }
  return found
}

type Cell = { text: string; order: DayOrder } | undefined

/** A quote before it keeps a spreadsheet from taking a text for a formula. */
function cellsOf(line: readonly string[], columns: readonly TableColumn[]): Partial<Record<Target, Cell>> {
  const cells: Partial<Record<Target, Cell>> = {}
  for (const [index, { target, order }] of columns.entries())
    if (target) cells[target] = { text: (line[index] ?? '').replace(/^'(?=[=+\-@])/, '').trim(), order }
  return cells
}

const parseable = (cell: Cell) => cell !== undefined && parseDay(cell.text, cell.order) !== null

/** What is no day stays, to be refused by name. */
const dayOf = (cell: Cell) => (cell?.text ? (parseDay(cell.text, cell.order) ?? cell.text) : null)

const timeAfterDay = (text = '') => /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d)/.exec(text)?.[1] ?? null

const isYes = (text = '') => /^(?:x|yes|true|done|1|ja|erledigt|completed|✓|✔)$/i.test(text)

function priorityOf(text = ''): Priority {
  if (/^(?:high|urgent|hoch|p?1|!+|highest|dringend)$/i.test(text)) return 'high'
  return /^(?:low|lowest|niedrig|gering|p?4)$/i.test(text) ? 'low' : 'normal'
}

/** In quarters. */
function hoursOf(text = ''): number | null {
  const hours = Math.round(Number(text.replace(',', '.').replace(/\s*h(?:ours?)?$/i, '')) * 4) / 4
  return Number.isFinite(hours) && hours > 0 ? hours : null
}

const splitNames = (text = '') =>
  text
    .split(/[,;\n|]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** '[x] Sharpen it', one in each line, as an export writes them. */
const itemsOf = (text = '') =>
  text
    .split('\n')
    .map((line) => ({
      text: line.replace(/^\s*(?:[-*]\s*)?(?:\[[ x]\]\s*)?/i, '').trim(),
      done: /^\s*(?:[-*]\s*)?\[x\]/i.test(line),
    }))
    .filter((item) => item.text)
