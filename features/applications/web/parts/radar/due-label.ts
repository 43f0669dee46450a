import { daysBetween } from '#shared/days.ts'
import { dayInSentence } from '#web/format/days.ts'
import { relativeDay } from '#web/format/relative-day.ts'
import type { ApplicationCard, Signal } from '../../../contract.ts'
import { isOver } from '../../../rules/attention.ts'

/** Why an application needs its owner, and what they do about it. */
export function dueText(card: ApplicationCard, signal: Signal, today: string): [why: string, act: string] {
  const { rule, on, days } = signal
  const day = dayInSentence(on, today)
  switch (rule) {
    case 'follow-up': {
      const ago = relativeDay(daysBetween(today, card.followedUpOn ?? card.appliedOn ?? on)).toLowerCase()
      return [`${card.followedUpOn ? 'You wrote' : 'Applied'} ${ago}, no answer`, 'Write']
    }
    case 'quiet':
      return [`${days} days without an answer`, 'Decide']
    case 'thanks':
      return [`Interview ${day}: how did it go? Say thank you too`, 'Answer']
    case 'offer':
      return [`Answer the offer by ${day}`, 'Write']
    case 'closing':
      return [`${isOver(signal, today) ? 'Closed' : 'Closes'} ${day}`, 'Open']
    case 'interview':
      if (isOver(signal, today)) return [`Interview ${day}: how did it go?`, 'Answer']
      return [`Interview ${day}`, 'Prepare']
    case 'step':
      return [card.nextStep || 'Next step', 'Open']
  }
}
