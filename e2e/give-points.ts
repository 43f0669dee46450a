import { readConfig } from '#server/config.ts'
import { givePoints } from '#test/rewards.ts'
import { withContext } from '../bin/admin/with-context.ts'
import type { Person } from './people.ts'

/** Gives somebody points beside the running product, more than the limits of a day would let them earn. */
export const addPoints = (person: Person, points: number) =>
  withContext(
    readConfig({ DATA_DIR: process.env.E2E_DATA_DIR!, DATABASE_URL: process.env.DATABASE_URL! }, process.cwd()),
    (context) => givePoints({ context }, person, points),
  )
