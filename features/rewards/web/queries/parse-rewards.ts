import { type Entry, type LeaderboardRow, REWARDS, type Rewards } from '../../contract.ts'

/** What the page shows of my record, whoever answered: of another service only the specification's three are certain. */
export type MyRewards = {
  points: number
  /** Points that were spent before their work was undone: what was bought is paused meanwhile. */
  owed: number
  badges: string[]
  /** Costs of what was redeemed. */
  redeemed: number[]
  owned: Rewards['owned']
  aim: number | null
  progress: Record<string, number>
  isListed: boolean
  /** Of another service that does not say, whoever is open to help stands in the strip. */
  isInStrip: boolean
  teamBadges: Rewards['teamBadges']
}

type JsonRecord = Record<string, unknown>

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const numberOr = <Other>(value: unknown, other: Other) => (typeof value === 'number' ? value : other)
const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other)

/** Nothing at all is a record with nothing in it. */
export function parseRewards(answer: unknown): MyRewards {
  const read = isRecord(answer) ? answer : {}
  const redeemed = listOf(read.redeemed).flatMap(costOf)
  return {
    points: numberOr(read.points, 0),
    owed: numberOr(read.owed, 0),
    badges: listOf(read.badges).filter((badge): badge is string => typeof badge === 'string'),
    redeemed,
    owned: Array.isArray(read.owned) ? (read.owned as Rewards['owned']) : redeemed.map(ownedForever),
    aim:
      'aim' in read ? numberOr(read.aim, null) : (REWARDS.find(({ cost }) => !redeemed.includes(cost))?.cost ?? null),
    progress: isRecord(read.progress) ? (read.progress as Record<string, number>) : {},
    isListed: read.isListed !== false,
    isInStrip: read.isInStrip !== false,
    teamBadges: listOf(read.teamBadges) as Rewards['teamBadges'],
  }
}

const ownedForever = (cost: number) => ({ cost, choice: null, endsAt: null })

/** Named by its cost, or by what it is called. */
function costOf(one: unknown): number[] {
  const cost = isRecord(one) ? one.cost : one
  const known = REWARDS.find((reward) => reward.cost === cost || reward.name === cost)
  return known ? [known.cost] : []
}

export type Leader = Omit<LeaderboardRow, 'photoURL'> & { photoURL: string | null }

/** A leaderboard with whatever of it was told; ranks by points where there are none. */
export function parseLeaderboard(answer: unknown): Leader[] {
  const told = listOf(answer)
    .filter(isRecord)
    .map((one) => ({
      uid: textOr(one.uid, ''),
      email: textOr(one.email, ''),
      points: numberOr(one.points, 0),
      displayName: textOr(one.displayName, ''),
      flair: isRecord(one.flair) ? (one.flair as LeaderboardRow['flair']) : null,
      ...(typeof one.statusLine === 'string' ? { statusLine: one.statusLine } : {}),
      photoURL: typeof one.photoURL === 'string' ? one.photoURL : null,
      rank: numberOr(one.rank, 0),
      isAfterGap: one.isAfterGap === true,
    }))
  if (told.every(({ rank }) => rank > 0)) return told
  const sorted = told.toSorted((one, other) => other.points - one.points)
  const distinct = [...new Set(sorted.map(({ points }) => points))]
  return sorted.map((one) => ({ ...one, rank: distinct.indexOf(one.points) + 1 }))
}

/** A page of entries, without those that cannot be read. */
export function parseEntries(answer: unknown): { items: Entry[]; next: string | null } {
  const read = isRecord(answer) ? answer : {}
  return { items: listOf(read.items) as Entry[], next: typeof read.next === 'string' ? read.next : null }
}
