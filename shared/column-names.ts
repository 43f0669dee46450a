const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** What each column holds, by its head; null for what is left out. Nothing is chosen twice. */
export function guessColumns<Target extends string>(
  heads: readonly string[],
  names: Record<Target, string>,
  otherNames: Record<Target, readonly string[]>,
): (Target | null)[] {
  const taken = new Set<Target>()
  return heads.map((head) => {
    const name = plain(head)
    const found = (Object.keys(names) as Target[]).find(
      (target) => !taken.has(target) && (plain(names[target]) === name || otherNames[target].includes(name)),
    )
    if (found) taken.add(found)
    return found ?? null
  })
}
