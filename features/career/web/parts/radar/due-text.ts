import { relativeDay } from '#web/format/relative-day.ts'
import type { ApplicationCard } from '../../../applications-contract.ts'
import { daysBetween, type Signal } from '../../../radar.ts'
import { dayWord } from '../signal-text.ts'

/** Why an application needs its owner, and what they do about it. */
export function dueText(card: ApplicationCard, { rule, on, days }: Signal, today: string): [why: string, act: string] {
  const day = dayWord(on, today)
  switch (rule) {
    case 'follow-up': {
      const ago = relativeDay(daysBetween(today, card.followedUpOn ?? card.appliedOn ?? on)).toLowerCase()
      return [`${card.followedUpOn ? 'You wrote' : 'Applied'} ${ago}, no answer`, 'Write']
    }
    case 'quiet':
      return [`${days} days without an answer`, 'Decide']
    case 'thanks':
      return [`Thank them for ${day === 'yesterday' ? 'yesterday’s interview' : 'your interview'}`, 'Write']
    case 'offer':
      return [`Answer the offer by ${day}`, 'Write']
    case 'closing':
      return [`Closes ${day}`, 'Open']
    case 'interview':
      return [`Interview ${day}`, 'Prepare']
    case 'step':
      return [card.nextStep || 'Next step', 'Open']
  }
}
