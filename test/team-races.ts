import { expect } from 'vitest'
import { type Team, teams } from '#features/teams/contract.ts'
import type { Person } from './cast.ts'
import { brokenInvariants } from './invariants.ts'
import { repetitions } from './repetitions.ts'
import type { Server } from './server.ts'
import { makeTeam } from './teams.ts'

export const REPETITIONS = repetitions(4, 200)

type Race = { server: Server; owner: Person; members?: Person[] }

/** Runs a race repeatedly, each time in a new team; afterwards the database must be sound. */
export async function raceInTeams(
  { server, owner, members = [] }: Race,
  run: (team: Team, round: number) => Promise<unknown>,
) {
  for (let round = 0; round < REPETITIONS; round++) {
    const team = await makeTeam(owner, members)
    await run(team, round)
    expect(await brokenInvariants(server)).toEqual([])
    await owner.request(teams.remove, { params: { teamId: team.id } }).catch(isGone)
  }
}

/** The only refusal allowed for a late request: the thing no longer exists. */
export function isGone(error: { status: number }) {
  if (error.status !== 404) throw error
}
