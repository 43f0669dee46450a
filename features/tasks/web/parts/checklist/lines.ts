import { ITEM_MAX } from '../../../details-contract.ts'

/** The lines of a pasted list, without its bullets, numbers and boxes. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?(?:\[[ xX]?\]\s*)?/, '')
        .trim()
        .slice(0, ITEM_MAX),
    )
    .filter(Boolean)
