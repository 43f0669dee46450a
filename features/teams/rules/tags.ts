import { cleanName } from '#shared/clean-text.ts'

/** Trimmed, not empty, and without duplicates, whatever the letters. */
export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map(tags.map(cleanName).map((tag) => [tag.toLowerCase(), tag]))
  return [...distinct.values()].filter((tag) => tag !== '')
}

/** As one writes them: 'Design, Study group'. */
export const parseTags = (text: string) => distinctTags(text.split(','))
