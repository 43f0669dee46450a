import type { Task } from '#features/tasks/contract.ts'
import { DAY_MS } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import type { Act } from '../../contract.ts'
import type { DayWork } from './day-work.ts'

const numbers = 'no one two three four five six seven eight nine ten'.split(' ')

/** Up to ten as a word. */
export const inWords = (count: number) => numbers[count] ?? String(count)

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const QUOTE_MAX = 60
const quoted = (name: string) => `“${name.length > QUOTE_MAX ? `${name.slice(0, QUOTE_MAX - 1).trimEnd()}…` : name}”`

type Day = {
  work: DayWork
  /** What teammates did today. */
  acts: readonly Act[]
  open: readonly Pick<Task, 'name' | 'due' | 'time'>[]
  /** `YYYY-MM-DD` */
  today: string
  name: string
}

/** The day in at most two sentences: what is to do, then the best news of a teammate or the next date. */
export function daySummary({ work, acts, open, today, name }: Day): string {
  const first = work.isCleared ? clearedText(work.done, name) : toDoText(work)
  return [first, newsText(acts) ?? nextText(open, today)].filter(Boolean).join(' ')
}

/** 'All five done, Maya.' */
const clearedText = (done: number, name: string) =>
  `${done === 1 ? 'One' : done === 2 ? 'Both' : `All ${inWords(done)}`} done, ${name}.`

/** 'Four overdue, two for today.' */
function toDoText({ overdue, dueToday, isExact }: DayWork): string {
  if (!isExact) {
    return dueToday > 0
      ? capitalized(`${inWords(overdue)} overdue, more than ${inWords(dueToday)} for today.`)
      : `More than ${inWords(overdue)} overdue.`
  }
  if (overdue === 0 && dueToday === 0) return 'Nothing due today.'
  const parts = [overdue > 0 && `${inWords(overdue)} overdue`, dueToday > 0 && `${inWords(dueToday)} for today`]
  return `${capitalized(parts.filter(Boolean).join(', '))}.`
}

/** Best is what somebody finished for me, then anything finished, then who joined. */
export const bestNews = (acts: readonly Act[]) =>
  acts.find(({ kind, task }) => kind === 'finished' && task?.isMine) ??
  acts.find(({ kind }) => kind === 'finished') ??
  acts.find(({ kind }) => kind === 'joined')

function newsText(acts: readonly Act[]): string | undefined {
  const best = bestNews(acts)
  if (!best) return undefined
  const who = firstNameOf(best.person)
  if (!best.task) return `${who} joined ${best.team}.`
  return `${who} finished ${quoted(best.task.name)}${best.task.isMine ? ' for you' : ''}.`
}

/** What has a time, such as an interview, before what has only a day. */
function nextText(open: Day['open'], today: string): string | undefined {
  const coming = open.filter(({ due }) => due !== null && due > today)
  const next = coming.find(({ time }) => time !== null) ?? coming[0]
  return next && `${quoted(next.name)} is ${next.time ? '' : 'due '}${onDay(next.due!, today)}.`
}

function onDay(date: string, today: string) {
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  if (days === 1) return 'tomorrow'
  return `on ${formatDate(date, days < 7 ? 'Friday' : 'November 20')}`
}

/** What a teammate did, for the tag above the face. */
export function actText({ kind, task, team }: Act): string {
  if (kind === 'joined') return `Joined ${team}`
  if (kind === 'wrote') return `Wrote in ${team}`
  if (kind === 'mentioned') return `Mentioned you in ${team}`
  return `${kind === 'finished' ? 'Finished' : 'Added'} ${quoted(task?.name ?? '')}`
}
