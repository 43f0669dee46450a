import { dayInSentence, nearDay } from '#web/format/days.ts'
import { type ApplicationCard, type Board, outcomeNames, type Signal } from '../../contract.ts'
import { isOver, signalOf } from '../../rules/attention.ts'

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
    return { text: `Sent ${dayInSentence(card.appliedOn, today)}`, look: 'plain', signal }
  return null
}

function say(card: ApplicationCard, signal: Signal, today: string): { text: string; look: Look } {
  const { rule, on, isDue, days } = signal
  const when = dayInSentence(on, today)
  const look = isDue ? 'today' : 'plain'
  switch (rule) {
    case 'step':
      return { text: `${card.nextStep || 'Next step'} ${isDue ? 'today' : when}`, look }
    case 'closing':
      return { text: `${isOver(signal, today) ? 'Closed' : 'Closes'} ${when}`, look }
    case 'interview': {
      if (isOver(signal, today)) return { text: isDue ? 'How did it go?' : 'Waiting to hear', look }
      return { text: nearDay(on, today, card.interviewTime), look: 'action' }
    }
    case 'thanks':
      return { text: 'How did it go?', look }
    case 'offer':
      return { text: `Answer by ${when}`, look: 'reward' }
    case 'quiet':
      return { text: `${days} days quiet`, look: 'line' }
    case 'follow-up':
      return isDue
        ? { text: 'Follow up today', look }
        : {
            text: card.followedUpOn ? `Follow up ${when}` : `Sent ${dayInSentence(card.appliedOn!, today)}`,
            look: 'plain',
          }
  }
}

/** Text of the list, which has more room than a card: 'Follow up Nov 24'. */
export function nextText(card: ApplicationCard, circumstances: Circumstances): CardSignal | null {
  const shown = cardSignal(card, circumstances)
  if (shown?.signal?.rule === 'follow-up' && !shown.signal.isDue)
    return { ...shown, text: `Follow up ${dayInSentence(shown.signal.on, circumstances.today)}` }
  return shown
}
