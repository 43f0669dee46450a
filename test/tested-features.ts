import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { sql } from 'kysely'
import type { Team } from '#features/teams/contract.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Person } from './cast.ts'
import type { PermissionRow } from './permission-answers.ts'
import type { Request } from './plans/large-world.ts'
import { root } from './repository-files.ts'
import type { Server } from './server.ts'

type InTeam = { server: Server; owner: Person; member: Person; team: Team }
type TableName = keyof Tables

/** What a feature adds to the tests that try every call, table and person: features/x/test/feature.ts. */
export type TestedFeature = {
  /** Its calls, with the status for each role. */
  permissions: Record<string, PermissionRow>
  /** Makes one of each thing that paths name, in a team. @returns the ids by the names that paths have for them */
  makeThings: (world: InTeam) => Promise<Record<string, string>>
  /** How to find these of Ada in the database that was brought through all upgrades: $1 is her address in lower case. */
  findThings?: Record<string, string>
  /** Its calls with the most rows that they may read. */
  plans: Request[]
  /** Whether each of its tables grows with Cohort, so that no statement may scan it completely, or why not. */
  tables: Partial<Record<TableName, true | string>>
  /** Fills the growing tables for a look at their plans. */
  fill: (write: (statement: ReturnType<typeof sql>) => Promise<unknown>, ada: Person, engine: Team) => Promise<void>
  /** Gives a person a row in each of its tables that names people. */
  leaveRows: (world: InTeam & { person: Person }) => Promise<void>
  /** Tables that still name somebody who left a team, and why. */
  remaining?: Partial<Record<TableName, string>>
}

const paths = globSync('features/*/test/feature.ts', { cwd: root }).toSorted()

export const testedFeatures = await Promise.all(
  paths.map(async (path) => ((await import(join(root, path))) as { feature: TestedFeature }).feature),
)

export async function makeThings(world: InTeam): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const feature of testedFeatures) Object.assign(ids, await feature.makeThings(world))
  return ids
}
