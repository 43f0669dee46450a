// Teams made of people, in the browser before anything is sent, so that a leader sees them first.

export type Candidate = { uid: string; interests: readonly string[] }
export type Forming = {
  /** How many people are in each team at most, or how many teams there are. */
  by: 'size' | 'count'
  number: number
  how: 'random' | 'interests'
}

/** Teams whose sizes differ by one at most. `random`: as `Math.random`. */
export function formTeams<One extends Candidate>(
  people: readonly One[],
  forming: Forming,
  random = Math.random,
): One[][] {
  const { by, number, how } = forming
  const wanted = by === 'count' ? number : Math.ceil(people.length / number)
  const count = Math.max(1, Math.min(people.length, wanted))
  const shuffled = shuffle(people, random)
  const sizes = Array.from({ length: count }, (_, place) => sizeAt(people.length, count, place))
  return how === 'random' ? deal(shuffled, sizes) : gather(shuffled, sizes)
}

const sizeAt = (people: number, count: number, place: number) =>
  Math.floor(people / count) + (place < people % count ? 1 : 0)

/** Fisher and Yates. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

function deal<One>(people: One[], sizes: number[]): One[][] {
  const left = [...people]
  return sizes.map((size) => left.splice(0, size))
}

/** Each team begins with the person who shares most with those who are left, and takes who shares most with it. */
function gather<One extends Candidate>(people: One[], sizes: number[]): One[][] {
  const left = people.map((person) => ({
    person,
    interests: new Set(person.interests.map((text) => text.toLowerCase())),
  }))
  return sizes.map((size) => {
    const team: typeof left = []
    while (team.length < size) {
      const others = team.length === 0 ? left : team
      const closest = left.reduce((best, one) => (shared(one, others) > shared(best, others) ? one : best))
      left.splice(left.indexOf(closest), 1)
      team.push(closest)
    }
    return team.map(({ person }) => person)
  })
}

type Known = { interests: Set<string> }

/** How many interests they share with each of the others, in sum. */
const shared = (one: Known, others: Known[]) =>
  others.reduce((sum, other) => (other === one ? sum : sum + inBoth(one.interests, other.interests)), 0)

const inBoth = (one: Set<string>, other: Set<string>) => [...one].filter((interest) => other.has(interest)).length

/** The interest that most of a team share, as one of them writes it; undefined if no two share one. */
export function sharedInterest(team: readonly Candidate[]): string | undefined {
  const counts = new Map<string, { text: string; people: number }>()
  for (const { interests } of team)
    for (const text of interests) {
      const known = counts.get(text.toLowerCase()) ?? { text, people: 0 }
      counts.set(text.toLowerCase(), { ...known, people: known.people + 1 })
    }
  const [best] = [...counts.values()].toSorted((a, b) => b.people - a.people)
  return best && best.people > 1 ? best.text : undefined
}

/** Into the smallest teams first. @returns the team of each */
export function shareOut(uids: readonly string[], teams: readonly { id: string; size: number }[]) {
  const sizes = teams.map((team) => ({ ...team }))
  return uids.map((uid) => {
    const smallest = sizes.reduce((best, team) => (team.size < best.size ? team : best))
    smallest.size += 1
    return { uid, teamId: smallest.id }
  })
}
