import { addDays } from '#shared/days.ts'
import { areAdjacent, endsText, overlap, type Span } from './spans.ts'

/** The viewer's day as `YYYY-MM-DD` and time as `HH:MM`. */
export type Clock = { today: string; now: string }

/** What read-date.ts exports; a package comes with it, so it is loaded later than the row. */
export type DateReader = Pick<typeof import('./read-date.ts'), 'readDay' | 'readTime'>

/** A day, a time, or both if they stand together. */
export type DuePart = Span & { kind: 'due'; due: string | undefined; time: string | undefined }

const weekday = 'mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const dayOfMonth = '(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?'
const year = '20\\d\\d'
const count = '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten)'

// Chrono understands far more, also what nobody meant ('may', 'second', '2/5'), so it only gets phrases like these.
const dayPhrase = [
  'today|tonight|tomorrow|tmrw?',
  `(?:(?:${weekday}),? )?(?:${month}) ${dayOfMonth}(?:,? ${year})?`,
  `(?:(?:${weekday}),? )?${dayOfMonth}(?: of)? (?:${month})(?:,? ${year})?`,
  `${year}-[01]\\d-[0-3]\\d`,
  `[0-3]?\\d\\.[01]?\\d\\.(?:${year})?`,
  `in ${count} (?:day|week)s?`,
  `(?:this |next )?(?:${weekday})`,
  '(?<!the )next (?:week|month)|this weekend',
].join('|')
const timePhrase = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?: ?[ap]m)?|(?:1[0-2]|0?[1-9]) ?[ap]m|(?<=\\bat )noon'

const before = '(?<=^|[\\s(])'
/** Not 'mon-fri' or '15:00 to 16:00'. */
const after = `(?=$|[\\s),;!?]|\\.(?:\\s|$))(?!\\s*(?:[-–—]|to|till|until|through)\\s*(?:\\d|${weekday}|${month}))`
const days = new RegExp(`${before}((?:due |by |on )*(?:the )?)(${dayPhrase})${after}`, 'gi')
const times = new RegExp(`${before}((?:by |at )?)(${timePhrase})${after}`, 'gi')

/** 'since monday', 'for fri' and 'Black Friday' do not say when the task is due. */
const NOT_DUE =
  /(?:^|[\s(])(?:last|past|previous|since|from|after|before|until|till|to|through|between|of|for|per|each|every|the|an?|first|second|third|fourth|other|\d+(?:st|nd|rd|th)|black|good|cyber|easter|ash|palm|super|[-–—])\s+$/i

/** Also a word, a name or a version, as in 'sat exam' and 'Ask May 2 questions': needs a preposition, a time or the end. */
const AMBIGUOUS =
  /^(?:wed|sat|sun|(?:jan|mar|march|april|may|june|august) \d.*|\d+(?:st|nd|rd|th)? (?:of )?(?:mar|march|may)|in .*|next (?:week|month)|this weekend|[\d.]+\.)$/i

/** The exam, not Saturday. */
const CAPITALS = /^(?:WED|SAT|SUN)$/

type Found = Span & { hasPreposition: boolean; phrase: string; value: string }

/** The last day and the last time count. A time alone is today's or tomorrow's, unless the task repeats. */
export function findDates(
  text: string,
  taken: readonly Span[],
  { today, now }: Clock,
  reader: DateReader,
  isRepeated = false,
): DuePart[] {
  const foundTimes = findTimes(text, taken, reader)
  const foundDays = findAll(days, text, taken, (phrase) => reader.readDay(phrase, today))
  const day = foundDays.findLast((one) => isMeant(text, one, foundTimes, taken))
  const beside = day && foundTimes.findLast((one) => areAdjacent(text, day, one))
  const time = beside ?? foundTimes.findLast(isTimeOfDay)
  if (day && beside) return [{ ...hull(day, beside), kind: 'due', due: day.value, time: beside.value }]
  const parts: DuePart[] = day ? [{ from: day.from, to: day.to, kind: 'due', due: day.value, time: undefined }] : []
  if (!time) return parts
  const due = day || isRepeated ? undefined : time.value > now ? today : addDays(today, 1)
  return [...parts, { from: time.from, to: time.to, kind: 'due', due, time: time.value }]
}

export const findTimes = (text: string, taken: readonly Span[], { readTime }: DateReader) =>
  findAll(times, text, taken, readTime)

function findAll(
  pattern: RegExp,
  text: string,
  taken: readonly Span[],
  read: (phrase: string) => string | undefined,
): Found[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, preposition = '', phrase = ''] = match
    const span = { from: match.index, to: match.index + whole.length }
    const start = text.slice(0, span.from)
    if (taken.some((other) => overlap(span, other)) || NOT_DUE.test(start)) return []
    const value = read(phrase)
    return value ? [{ ...span, hasPreposition: preposition !== '', phrase, value }] : []
  })
}

function isMeant(text: string, day: Found, foundTimes: readonly Span[], taken: readonly Span[]) {
  if (CAPITALS.test(day.phrase)) return false
  if (!AMBIGUOUS.test(day.phrase) || day.hasPreposition) return true
  if (day.from === 0 && day.phrase.endsWith('.')) return true
  return foundTimes.some((time) => areAdjacent(text, day, time)) || endsText(text, day, [...foundTimes, ...taken])
}

/** 'John 3:16' is no appointment at night. */
const isTimeOfDay = ({ phrase, hasPreposition }: Found) => hasPreposition || !/^[0-5]:\d\d$/.test(phrase)

const hull = (one: Span, other: Span): Span => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
})
