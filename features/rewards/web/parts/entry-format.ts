import { firstNameOf } from '#web/ui/avatar.tsx'

/** What an entry of the ledger was for, and how it came, in few words. */
export type EntryText = { what: string; how: string }

type Pattern = [pattern: RegExp, how: (groups: Record<string, string>) => string]

// The server writes these words at the end (features/rewards/server/point-rules). A name may contain commas, so the last match counts.
const patterns: Pattern[] = [
  [
    /^(?<what>.+), (?:on time|late|without a date), shared with (?<other>.+)$/,
    ({ other }) => `With ${firstNameOf({ displayName: other! })}`,
  ],
  [/^(?<what>.+), (?:on time|late|without a date), shared by (?<count>\d+)$/, ({ count }) => `Shared by ${count}`],
  [/^(?<what>.+), on time$/, () => 'On time'],
  [/^(?<what>.+), late$/, () => 'Late'],
  [/^(?<what>.+), without a date$/, () => 'No date'],
  [/^(?<what>.+), for yourself$/, () => 'For yourself'],
  [/^(?<what>.+), not done after all$/, () => 'Undone'],
  [/^Career goal reached: (?<what>.+)$/, () => 'Career goal'],
  [/^(?<what>.+) redeemed(?:, .+)?$/, () => 'Redeemed'],
]

export function entryText(why: string): EntryText {
  // Remarks such as '(a limit is reached)'.
  const text = why.replace(/(?: \([^()]*\))+$/, '')
  for (const [pattern, how] of patterns) {
    const groups = pattern.exec(text)?.groups
    if (groups) return { what: groups.what!, how: how(groups) }
  }
  return { what: text, how: '' }
}
