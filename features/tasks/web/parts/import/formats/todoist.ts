import { addDays } from '#shared/days.ts'
import type { Priority } from '../../../../contract.ts'
import type { DateReader } from '../../quick-add/find-dates.ts'
import { findDates } from '../../quick-add/find-dates.ts'
import { findRepeat, firstDay } from '../../quick-add/find-repeat.ts'
import {
  byId,
  commentOf,
  emptyTask,
  entriesIn,
  filesLost,
  idIn,
  isObject,
  listIn,
  type SourceTask,
  textIn,
  textsIn,
  valueIn,
} from './source-task.ts'

/** What days such as 'tomorrow' count from. */
export type Now = { today: string; dates: DateReader }

export const isTodoistTable = (heads: readonly string[]) =>
  ['TYPE', 'CONTENT', 'INDENT'].every((head) => heads.some((one) => one.trim().toUpperCase() === head))

export const isTodoist = (file: unknown) =>
  isObject(file) && Array.isArray(valueIn(file, 'items')) && listIn(file, 'items').every((one) => 'content' in one)

/** Reads a project's CSV template: rows of tasks, of sections, and of notes that belong to the task above. */
export function readTodoistTable(heads: readonly string[], lines: readonly (readonly string[])[], now: Now) {
  const places = new Map(heads.map((head, index) => [head.trim().toUpperCase(), index]))
  const found: SourceTask[] = []
  let list: string | null = null
  for (const [index, line] of lines.entries()) {
    const cell = (head: string) => (line[places.get(head) ?? -1] ?? '').trim()
    const [type, content, last] = [cell('TYPE').toLowerCase(), cell('CONTENT'), found.at(-1)]
    if (type === 'section') list = content || null
    else if (type === 'note' && last) {
      last.comments.push(commentOf(nameOf(cell('AUTHOR')), content))
      if (content.includes('[[file ')) last.lost.push(...filesLost(1))
    } else if (type !== 'task') continue
    else if (Number(cell('INDENT')) > 1 && last) {
      const text = split(content).name
      last.items.push({ text, done: false })
      last.lost.push(...partLost(text, cell('DATE'), nameOf(cell('RESPONSIBLE'))))
    } else {
      const { name, labels } = split(content)
      const due = readDue(cell('DATE'), now)
      found.push({
        ...emptyTask,
        ...due,
        place: `Line ${index + 2}`,
        name,
        labels,
        list,
        notes: [cell('DESCRIPTION'), due.notes].filter(Boolean).join('\n\n'),
        lost: [...due.lost, ...priorityLost(cell('PRIORITY'))],
        priority: priorities[cell('PRIORITY')] ?? 'normal',
        people: nameOf(cell('RESPONSIBLE')) ? [nameOf(cell('RESPONSIBLE'))] : [],
        items: [],
        comments: [],
      })
    }
  }
  return found
}

/** Reads a JSON export of Todoist's API, in which the highest priority is 4. */
export function readTodoist(file: unknown, now: Now): SourceTask[] {
  const [sections, projects] = [byId(listIn(file, 'sections')), byId(listIn(file, 'projects'))]
  const people = byId(listIn(file, 'collaborators'))
  const items = entriesIn(file, 'items')
  const byItsId = byId(items)
  // What stands under one that is not in the file is a task of its own.
  const children = Map.groupBy(items, (one) => (byItsId.has(idIn(one, 'parent_id')) ? idIn(one, 'parent_id') : ''))
  const notes = Map.groupBy(listIn(file, 'notes'), (one) => idIn(one, 'item_id'))
  return (children.get('') ?? []).map((item, index) => {
    const due = isObject(valueIn(item, 'due')) ? valueIn(item, 'due') : {}
    const words = textIn(due, 'string')
    const day = textIn(due, 'date').slice(0, 10) || null
    const isRecurring = valueIn(due, 'is_recurring') === true
    const repeat = isRecurring ? readDue(words, now).repeat : null
    const isRepeatLost = isRecurring && day !== null && !repeat
    const priority = String(5 - Number(valueIn(item, 'priority') ?? 1))
    const itsNotes = notes.get(idIn(item, 'id')) ?? []
    const list = sections.get(idIn(item, 'section_id')) ?? projects.get(idIn(item, 'project_id'))
    const responsible = (one: object) => textIn(people.get(idIn(one, 'responsible_uid')), 'full_name')
    const parts = below(children, idIn(item, 'id'))
    return {
      ...emptyTask,
      place: `Task ${index + 1}`,
      name: textIn(item, 'content'),
      notes: [textIn(item, 'description'), isRepeatLost && unread(words)].filter(Boolean).join('\n\n'),
      lost: [
        ...(isRepeatLost ? [repeatLost(words)] : []),
        ...priorityLost(priority),
        ...filesLost(itsNotes.filter((note) => isObject(valueIn(note, 'file_attachment'))).length),
        ...parts.flatMap((part) => {
          const its = valueIn(part, 'due')
          return partLost(textIn(part, 'content'), textIn(its, 'string') || textIn(its, 'date'), responsible(part))
        }),
      ],
      due: day,
      time: /T(\d\d:\d\d)/.exec(textIn(due, 'date'))?.[1] ?? null,
      repeat,
      priority: priorities[priority] ?? 'normal',
      done: valueIn(item, 'checked') === true || valueIn(item, 'checked') === 1,
      doneOn: textIn(item, 'completed_at').slice(0, 10) || null,
      list: textIn(list, 'name') || null,
      labels: textsIn(item, 'labels'),
      people: [responsible(item)].filter(Boolean),
      items: parts.map((child) => ({
        text: textIn(child, 'content'),
        done: valueIn(child, 'checked') === true || valueIn(child, 'checked') === 1,
      })),
      comments: itsNotes.map((note) => textIn(note, 'content')),
    }
  })
}

/** At all depths, because a checklist has one. */
function below<Item extends Record<string, unknown>>(children: Map<string, Item[]>, id: string): Item[] {
  const found: Item[] = []
  for (const waiting = [...(children.get(id) ?? [])]; waiting.length > 0; ) {
    const one = waiting.shift()!
    if (found.includes(one)) continue
    found.push(one)
    waiting.unshift(...(idIn(one, 'id') ? (children.get(idIn(one, 'id')) ?? []) : []))
  }
  return found
}

const priorities: Record<string, Priority> = { 1: 'high', 2: 'high', 3: 'normal', 4: 'normal' }

/** 'Evan (14781400)' */
const nameOf = (author: string) => author.replace(/\s*\(\d+\)$/, '')

/** 'Buy yarn @shop': labels stand among the words. */
function split(content: string): { name: string; labels: string[] } {
  const labels = [...content.matchAll(/(?<=^|\s)@(\S+)/g)].map(([, name]) => name!)
  const name = content.replace(/(?:^|\s)@\S+/g, ' ').replace(/\s+/g, ' ')
  return { name: name.trim(), labels }
}

const priorityLost = (priority: string) => (priority === '2' ? ['Priority 2, which becomes High as 1 does'] : [])
/** An item of a checklist has neither. */
const partLost = (name: string, date: string, person: string) =>
  date || person ? [`Of its subtask \u201c${name}\u201d: ${[date, person].filter(Boolean).join(', ')}`] : []
const repeatLost = (words: string) => `The repeat \u201c${words}\u201d, which goes into its notes`

const unread = (words: string) => `Date in Todoist: ${words}`

/** 'every 1st', 'every 31 may': the next such day, and what repeats from it. */
function readEveryDay(words: string, today: string): Pick<SourceTask, 'due' | 'time' | 'repeat'> | null {
  const found = /^every (\d{1,2})(?:st|nd|rd|th)?(?: ([a-z]{3})[a-z]*)?(?: (?:at )?(\d?\d:\d\d))?$/i.exec(words)
  const [, day = '', month, time] = found ?? []
  const place = month ? months.indexOf(month.toLowerCase()) + 1 : null
  if (!found || place === 0) return null
  const wanted = new RegExp(`-${place ? String(place).padStart(2, '0') : '..'}-${day.padStart(2, '0')}$`)
  // Every day of a year comes within eight years.
  const days = Array.from({ length: 8 * 366 }, (_, index) => index)
  const ahead = days.find((index) => wanted.test(addDays(today, index)))
  if (ahead === undefined) return null
  return {
    due: addDays(today, ahead),
    time: time?.padStart(5, '0') ?? null,
    repeat: place ? 'FREQ=YEARLY' : 'FREQ=MONTHLY',
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Due = Pick<SourceTask, 'due' | 'time' | 'repeat' | 'notes' | 'lost'>

/** What cannot be read goes into the notes. */
function readDue(words: string, { today, dates }: Now): Due {
  const none = { due: null, time: null, repeat: null, notes: '', lost: [] }
  if (!words) return none
  const [day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(words)?.slice(1) ?? []
  if (day) return { ...none, due: day, time: time ?? null }
  const clock = { today, now: '00:00' }
  const everyDay = readEveryDay(words, today)
  if (everyDay) return { ...none, ...everyDay }
  const repeat = findRepeat(words, [], dates)
  // Repeats here have no end.
  const isRepeatLost = (repeat ? /\b(?:until|till|ending|for)\b/i : /^(?:every|ev|after|jede[nrs]?)\b/i).test(words)
  if (isRepeatLost) return { ...none, notes: unread(words), lost: [repeatLost(words)] }
  const found = findDates(words, repeat ? [repeat] : [], clock, dates, Boolean(repeat))
  const dueTime = found.find((part) => part.time)?.time ?? null
  const due = found.find((part) => part.due)?.due ?? (repeat && firstDay(repeat, clock, dueTime))
  if (!due) return { ...none, notes: unread(words), lost: [`The date \u201c${words}\u201d, which goes into its notes`] }
  return { ...none, due, time: dueTime, repeat: repeat?.rule ?? null }
}
