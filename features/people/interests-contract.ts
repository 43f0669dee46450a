import { cleanName } from '#shared/clean-text.ts'

/** The text of the specification for people without interests. */
export const PLACEHOLDER_INTEREST = 'interests...'

export const DEFAULT_INTERESTS: readonly string[] = [PLACEHOLDER_INTEREST]

export const namedInterests = (interests: readonly string[]) =>
  interests.filter((interest) => interest !== PLACEHOLDER_INTEREST)

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Trimmed, not empty, and without duplicates (ignoring case). */
export function distinctInterests(interests: readonly string[]): string[] {
  // By key, because a request may hold ten thousand, and they are counted only afterwards.
  const distinct = new Map<string, string>()
  for (const interest of interests) {
    const text = cleanName(interest)
    const key = text.toLowerCase()
    if (text !== '' && !distinct.has(key)) distinct.set(key, text)
  }
  return [...distinct.values()]
}

/** Replaces the placeholder; null if the text is empty or a duplicate. */
export function withInterest(interests: readonly string[], text: string): string[] | null {
  const added = cleanName(text)
  if (added === '' || interests.some((interest) => equalsIgnoringCase(interest, added))) return null
  return [...namedInterests(interests), added]
}
