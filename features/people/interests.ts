import { cleanName } from '#shared/clean-text.ts'

/** Stands where somebody has not named an interest yet. */
export const PLACEHOLDER_INTEREST = 'interests...'

/** What a profile holds before its owner touches it. */
export const DEFAULT_INTERESTS: readonly string[] = [PLACEHOLDER_INTEREST]

/** Those somebody has really named. */
export const namedInterests = (interests: readonly string[]) => interests.filter((one) => one !== PLACEHOLDER_INTEREST)

const equalsIgnoringCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Trimmed, without empty ones, each once whatever its letters' case: the first stays as it was written. */
export const distinctInterests = (interests: readonly string[]): string[] =>
  interests
    .map((one) => cleanName(one))
    .filter((one, place, all) => one !== '' && all.findIndex((other) => equalsIgnoringCase(one, other)) === place)

/** With one more at the end, which takes the place of the placeholder; null where it is empty or there already. */
export function withInterest(interests: readonly string[], written: string): string[] | null {
  const added = cleanName(written)
  if (added === '' || interests.some((one) => equalsIgnoringCase(one, added))) return null
  return [...namedInterests(interests), added]
}
