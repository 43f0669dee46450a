import { expect } from 'vitest'
import { type Team, teams } from '#features/teams/contract.ts'
import type { Person } from './cast.ts'
import { brokenInvariants } from './invariants.ts'
import { rounds } from './rounds.ts'
import type { Server } from './server.ts'
import { makeTeam } from './teams.ts'

/** How often a race is run. */
export const ROUNDS = rounds(8, 200)

type Race = { server: Server; owner: Person; members?: Person[] }

/** Runs a race so many times, each in a team of its own; afterwards the database must be sound. */
export async function raceInTeams(
  { server, owner, members = [] }: Race,
  run: (team: Team, round: number) => Promise<unknown>,
) {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await makeTeam(owner, members)
    await run(team, round)
    expect(await brokenInvariants(server)).toEqual([])
    await owner.ask(teams.remove, { params: { teamId: team.id } }).catch(gone)
  }
}

/** The only refusal that whoever comes too late may get: it is no longer there. */
export function gone(error: { status: number }) {
  if (error.status !== 404) throw error
}
