/** Marks people who chose no image; pages show initials instead. */
export const defaultImage = '/avatars/default.svg'

/** 1 to 8, the same for a person everywhere. */
export function avatarColour(userId: string): number {
  // FNV-1a: short, and spreads ids that differ in one letter.
  let hash = 0x811c9dc5
  for (const letter of userId) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return ((hash >>> 0) % 8) + 1
}

/** 'Ada King Lovelace' is 'AL', 'grace@mail.test' is 'G'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
