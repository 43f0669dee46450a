import { sql } from 'kysely'
import { dayIn, minuteIn, momentIn } from '#features/people/server/rules/time-zone.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Database, Tx } from '#server/database/types.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { formatClockIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import type { ApplicationCard, Rule, Signal } from '../../contract.ts'
import { isOver, signalOf, THANKS_DAYS } from '../../rules/attention.ts'
import { loadHistory } from '../queries/board.ts'
import { cardColumns } from '../queries/columns.ts'

const BATCH_SIZE = 100
/** Minutes after midnight, when quiet hours usually end. */
const MORNING = 7 * 60
/** The most that are looked at of one person. */
const WAITING_MAX = 50
/** Named in a message; the others are counted. */
const NAMED_MAX = 3

type Due = { owner_id: string; look_at: Date | null; time_zone: string; off: Rule[] }

const takeDue = prepared<Due>('mornings-due')`
    select owner_id, look_at, people.time_zone, reminders_off as off from careers join people on people.id = owner_id
    where coalesce(look_at, '-infinity') <= $1 order by coalesce(look_at, '-infinity') limit ${sql.lit(BATCH_SIZE)}
    for update of careers skip locked`

/** Every morning, by the clock of each person, says which applications need them from that day on. */
export async function remindInMornings({ database }: { database: Database; now: () => Date }) {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE; ) {
    taken = await database.transaction((tx) => tellBatch(tx))
  }
}

/** The first moment after `after` at which it is morning. */
export function nextMorning(timeZone: string, after: Date): Date {
  const today = dayIn(timeZone, after)
  const at = momentIn(timeZone, today, MORNING)
  return at > after ? at : momentIn(timeZone, addDays(today), MORNING)
}

async function tellBatch(tx: Tx): Promise<number> {
  const due = await takeDue(tx, tx.now)
  for (const { owner_id: uid, look_at, time_zone, off } of due) {
    await sql`update careers set look_at = ${nextMorning(time_zone, tx.now)} where owner_id = ${uid}`.execute(tx)
    // Somebody who has just written down a first application needs no word about it.
    if (!look_at) continue
    const days = {
      from: dayIn(time_zone, look_at),
      today: dayIn(time_zone, tx.now),
      minute: minuteIn(time_zone, tx.now),
    }
    const waiting = await listNeedingAttention(tx, uid, days, off)
    if (waiting.length > 0) tx.announce({ type: 'applications.waiting', uid, ...textOf(waiting, days.today) })
  }
  return due.length
}

type Waiting = { card: ApplicationCard; signal: Signal }

/** What began to need its owner since the last morning. What they left undone before is not repeated. */
async function listNeedingAttention(
  tx: Tx,
  uid: string,
  { from, today, minute }: { from: string; today: string; minute: number },
  off: Rule[],
): Promise<Waiting[]> {
  const { rows } = await sql<ApplicationCard>`
    (select ${cardColumns} from applications where owner_id = ${uid}
      and coalesce(due_on, 'infinity') between ${from}::date and ${today}::date
      order by coalesce(due_on, 'infinity'), id limit ${sql.lit(WAITING_MAX)})
    union
    (select ${cardColumns} from applications where owner_id = ${uid} and stage = 'interview'
      and interview_on = any(array[${today}::date, ${today}::date - 1, ${today}::date - ${sql.lit(THANKS_DAYS + 1)}]) order by interview_on, id limit ${sql.lit(WAITING_MAX)})`.execute(
    tx,
  )
  if (rows.length === 0) return []
  const { quietAfter } = await loadHistory(tx, { uid })
  return rows
    .flatMap((card) => {
      const signal = signalOf(card, { today, quietAfter, off })
      return signal?.isDue && !hasBegun({ card, signal }, today, minute) ? [{ card, signal }] : []
    })
    .toSorted((one, other) => one.card.company.localeCompare(other.card.company))
}

/** An interview of today that nobody can prepare any more, if the morning is late after an outage. */
const hasBegun = ({ card, signal }: Waiting, today: string, minute: number) =>
  signal.rule === 'interview' &&
  signal.on === today &&
  card.interviewTime !== null &&
  minutesOf(card.interviewTime) <= minute

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const where = ({ role, company }: ApplicationCard) => (role ? `${role} at ${company}` : company)

/** As a notification, a push and a line of the digest have it. */
function textOf(waiting: Waiting[], today: string): { title: string; message: string } {
  const [first] = waiting as [Waiting]
  if (waiting.length === 1) return { title: wordsOf(first, today), message: where(first.card) }
  const named = waiting.slice(0, NAMED_MAX).map((one) => `${one.card.company}: ${lower(wordsOf(one, today))}`)
  const more = waiting.length - named.length
  return {
    title: `${waiting.length} applications need you today`,
    message: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', '),
  }
}

const lower = (words: string) => words[0]!.toLowerCase() + words.slice(1)

function wordsOf({ card, signal }: Waiting, today: string): string {
  const { rule, on, days } = signal
  switch (rule) {
    case 'step':
      return card.nextStep || 'Next step'
    case 'closing':
      return isOver(signal, today) ? 'The advertisement is closed' : 'Apply before it closes'
    case 'interview': {
      if (isOver(signal, today)) return 'How did the interview go?'
      const time = card.interviewTime ? ` at ${formatClockIn(DEFAULT_REGION, card.interviewTime)}` : ''
      return `Interview ${daysBetween(today, on) === 0 ? 'today' : 'tomorrow'}${time}`
    }
    case 'thanks':
      return 'Say thank you for the interview'
    case 'offer':
      return 'Answer the offer'
    case 'quiet':
      return `${days} days without an answer`
    case 'follow-up':
      return 'Write a follow-up'
  }
}
