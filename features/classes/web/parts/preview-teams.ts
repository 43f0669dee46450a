import { CLASS_TEAMS_MAX, type ClassPerson } from '../../contract.ts'
import { formTeams } from '../../rules/form-teams.ts'

export type How = 'random' | 'interests' | 'hand'

type Wish = { by: 'size' | 'count'; number: number; how: How /** Another one shuffles again. */; seed: number }

/** The same for the same seed, so that typing a name moves nobody. */
export function previewTeams(people: readonly ClassPerson[], { by, number, how, seed }: Wish): ClassPerson[][] {
  if (!Number.isInteger(number) || number < 1) return []
  if (how === 'hand') return Array.from({ length: Math.min(number, CLASS_TEAMS_MAX) }, () => [])
  if (people.length === 0) return []
  return formTeams(people, { by, number, how }, seededRandom(seed))
}

/** Mulberry32: even enough for teams. */
function seededRandom(seed: number) {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
