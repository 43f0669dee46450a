import { cleanName } from '#shared/clean-text.ts'

/** The text of the specification for people without interests. */
export const PLACEHOLDER_INTEREST = 'interests...'

export const DEFAULT_INTERESTS: readonly string[] = [PLACEHOLDER_INTEREST]

export const namedInterests = (interests: readonly string[]) =>
  interests.filter((interest) => interest !== PLACEHOLDER_INTEREST)

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Trimmed, not empty, and without duplicates (ignoring case). */
export const distinctInterests = (interests: readonly string[]): string[] =>
  interests
    .map((interest) => cleanName(interest))
    .filter((text, index, all) => text !== '' && all.findIndex((other) => equalsIgnoringCase(text, other)) === index)

/** Replaces the placeholder; null if the text is empty or a duplicate. */
export function withInterest(interests: readonly string[], text: string): string[] | null {
  const added = cleanName(text)
  if (added === '' || interests.some((interest) => equalsIgnoringCase(interest, added))) return null
  return [...namedInterests(interests), added]
}
