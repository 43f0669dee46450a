import { formatClock, formatDate } from '#web/format/dates.ts'
import { nearness } from '#web/ui/due-date.ts'
import { type ApplicationCard, type Board, outcomeNames, type Signal } from '../../contract.ts'
import { isOver, signalOf } from '../../rules/attention.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MS = 86_400_000

/** 'today', 'tomorrow', 'Monday', 'Dec 4' */
export function dayWord(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 1 && days < 7 ? weekdays[new Date(day).getUTCDay()]! : formatDate(day, 'Nov 20')
}

/** 'Sent Tuesday' is of the last six days. */
function pastDay(day: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS
  return days > 1 && days < 7 ? weekdays[new Date(day).getUTCDay()]! : dayWord(day, today)
}

type Look = 'today' | 'action' | 'reward' | 'line' | 'plain'
export type CardSignal = { text: string; look: Look; signal: Signal | null }

export type Circumstances = Pick<Board, 'today' | 'remindersOff'> & { quietAfter: number }

/** What a card says besides its name: one thing, the most urgent. Never in red, because nothing here is the person's failure. */
export function cardSignal(
  card: ApplicationCard,
  { today, quietAfter, remindersOff }: Circumstances,
): CardSignal | null {
  if (card.stage === 'closed') return card.outcome && { text: outcomeNames[card.outcome], look: 'line', signal: null }
  const signal = signalOf(card, { today, quietAfter, off: remindersOff })
  if (signal) return { ...say(card, signal, today), signal }
  if (card.appliedOn && card.stage === 'applied')
    return { text: `Sent ${pastDay(card.appliedOn, today)}`, look: 'plain', signal }
  return null
}

function say(card: ApplicationCard, signal: Signal, today: string): { text: string; look: Look } {
  const { rule, on, isDue, days } = signal
  const when = dayWord(on, today)
  const look = isDue ? 'today' : 'plain'
  switch (rule) {
    case 'step':
      return { text: `${card.nextStep || 'Next step'} ${isDue ? 'today' : when}`, look }
    case 'closing':
      return { text: `${isOver(signal, today) ? 'Closed' : 'Closes'} ${when}`, look }
    case 'interview': {
      if (isOver(signal, today)) return { text: isDue ? 'How did it go?' : 'Waiting to hear', look }
      const near = nearness(on, today) || formatDate(on, 'Nov 20')
      return { text: card.interviewTime ? `${near}, ${formatClock(card.interviewTime)}` : near, look: 'action' }
    }
    case 'thanks':
      return { text: 'Say thank you', look }
    case 'offer':
      return { text: `Answer by ${when}`, look: 'reward' }
    case 'quiet':
      return { text: `${days} days quiet`, look: 'line' }
    case 'follow-up':
      return isDue
        ? { text: 'Follow up today', look }
        : { text: card.followedUpOn ? `Follow up ${when}` : `Sent ${pastDay(card.appliedOn!, today)}`, look: 'plain' }
  }
}

/** Of the list, where there is more room: 'Follow up Nov 24'. */
export function nextText(card: ApplicationCard, circumstances: Circumstances): CardSignal | null {
  const shown = cardSignal(card, circumstances)
  if (shown?.signal?.rule === 'follow-up' && !shown.signal.isDue)
    return { ...shown, text: `Follow up ${dayWord(shown.signal.on, circumstances.today)}` }
  return shown
}
