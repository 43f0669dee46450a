import type { Criterion } from '../../contract.ts'

export const criterionTexts: Record<Criterion, { name: string; about: string }> = {
  structure: { name: 'Structure', about: 'Situation, what you did, what came of it' },
  examples: { name: 'Examples', about: 'Real ones, with numbers' },
  clarity: { name: 'Clarity', about: 'Short, and answers the question' },
  presence: { name: 'Presence', about: 'Calm, audible, interested' },
}

/** From 1 to 4. */
export const scoreTexts = ['Not yet', 'Partly', 'Good', 'Strong'] as const
