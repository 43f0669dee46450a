import { type Outcome, outcomeNames, type Stage, stageNames } from '../../contract.ts'

type State = { stage: Stage; outcome: Outcome | null }

const stageWords: Record<Exclude<Stage, 'closed'>, readonly string[]> = {
  saved: [
    'saved',
    'wishlist',
    'bookmarked',
    'interested',
    'to apply',
    'not applied',
    'gemerkt',
    'geplant',
    'gespeichert',
  ],
  applied: ['applied', 'sent', 'submitted', 'pending', 'waiting', 'in review', 'open', 'offen', 'beworben', 'gesendet'],
  interview: [
    'interview',
    'interviewing',
    'phone screen',
    'screening',
    'gespräch',
    'vorstellungsgespräch',
    'einladung',
  ],
  offer: ['offer', 'offered', 'angebot', 'zusage'],
}
const outcomeWords: Record<Outcome, readonly string[]> = {
  refused: ['rejected', 'refused', 'rejection', 'absage', 'abgelehnt', 'turned down'],
  'no-answer': ['no response', 'ghosted', 'keine antwort', 'keine rückmeldung'],
  withdrawn: ['withdrawn', 'withdrew', 'zurückgezogen', 'not sent'],
  declined: ['declined', 'offer declined', 'abgesagt'],
  accepted: ['accepted', 'hired', 'angenommen', 'offer accepted'],
}

/** 'Closed: No answer' is what an export writes. */
export const writeStage = ({ stage, outcome }: State) =>
  outcome ? `${stageNames[stage]}: ${outcomeNames[outcome]}` : stageNames[stage]

/** @returns null for words that are not known */
export function parseStage(text: string): State | null {
  const word = text.trim().toLowerCase()
  const ended = word.replace(/^closed: /, '')
  for (const [outcome, words] of Object.entries(outcomeWords) as [Outcome, readonly string[]][])
    if (words.includes(ended) || outcomeNames[outcome].toLowerCase() === ended) return { stage: 'closed', outcome }
  for (const [stage, words] of Object.entries(stageWords) as [Stage, readonly string[]][])
    if (words.includes(word)) return { stage, outcome: null }
  return null
}
