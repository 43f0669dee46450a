import { createApp } from '#app/server/app.ts'
import { identity } from '#features/identity/contract.ts'
import { remindAssignees } from '#features/notifications/server/jobs/reminders.ts'
import { setDeletionDate } from '#features/people/server/changes/deletion-date.ts'
import { listAccounts } from '#features/people/server/queries/administration.ts'
import { findIdsByEmail } from '#features/people/server/queries/find-by-email.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Connection } from '#server/database/types.ts'
import { openLog } from '#server/process/log.ts'
import { applicationSteps } from './application-steps.ts'
import { careerSteps } from './career-steps.ts'
import { chatSteps } from './chat-steps.ts'
import { classSteps } from './class-steps.ts'
import { crewSteps } from './crew-steps.ts'
import { type DemoTime, moment } from './dates.ts'
import { addressOf, castKeys, HOST } from './people.ts'
import { friendshipSteps, newsSteps, PASSWORD, peopleSteps } from './people-steps.ts'
import { practiceSteps } from './practice-steps.ts'
import { recordSteps } from './record-steps.ts'
import { rewardSteps } from './reward-steps.ts'
import { shareSteps } from './share-steps.ts'
import { taskDetailSteps } from './task-details.ts'
import { taskSteps, teamSteps } from './team-steps.ts'
import { type Step, World } from './world.ts'

export class UserError extends Error {}

type Making = { config: Config; connection: Connection; isBesideOthers: boolean }
/** `isNew` is false if the sample data existed already. */
type Made = { email: string; password: string; isNew: boolean }

/**
 * Creates sample data through the API, as if fifteen people had used Cohort for weeks. A server may run beside it.
 * @throws UserError if others have accounts, unless `isBesideOthers`
 */
export async function makeWorld({ config, connection, isBesideOthers }: Making): Promise<Made> {
  const present = new Date()
  let time = present
  const { app, context } = await createApp({
    config: { ...config, hasRateLimits: false, makesDemo: true },
    connection,
    log: openLog('silent'),
    now: () => time,
    runsJobs: false,
  })
  try {
    const addresses = castKeys.map(addressOf)
    const login = { email: addressOf(HOST), password: PASSWORD }
    const there = await findIdsByEmail(context.database.db, addresses)
    if (there.size === addresses.length) return { ...login, isNew: false }
    if (!isBesideOthers && (await hasOthers(context, addresses))) throw new UserError(OTHERS_ARE_HERE)
    await clearAway(context, [...there.values()])

    const world = new World((request) => app.inject(request), present)
    for (const step of stepsOf(world, context)) {
      time = step.at
      await step.happens()
    }
    return { ...login, isNew: true }
  } finally {
    await app.close()
  }
}

/** Reminders run as on a server, before the last person joins, who marks the sample data as complete. */
const REMINDED: DemoTime = '5m'

const OTHERS_ARE_HERE =
  'People have accounts in this database already. To make the sample world beside them: npm run demo -- --beside-others'

async function hasOthers({ database }: Context, addresses: string[]) {
  for await (const { email_lower } of listAccounts(database.db)) if (!addresses.includes(email_lower)) return true
  return false
}

async function clearAway(context: Context, uids: string[]) {
  for (const uid of uids) await context.database.transaction((tx) => setDeletionDate(tx, uid, context.now()))
  if (uids.length > 0) await deleteDueAccounts(context)
}

function stepsOf(world: World, context: Context): Step[] {
  const steps: Step[] = [
    ...peopleSteps(world),
    ...friendshipSteps(world),
    ...rewardSteps(world),
    ...teamSteps(world),
    ...taskSteps(world),
    ...taskDetailSteps(world),
    ...chatSteps(world),
    ...newsSteps(world),
    ...careerSteps(world, context),
    ...applicationSteps(world),
    ...shareSteps(world),
    ...crewSteps(world, context),
    ...recordSteps(world),
    ...practiceSteps(world),
    ...classSteps(world),
    { at: moment(REMINDED, world.now), happens: () => remindAssignees(context) },
    ...castKeys.map((key) => ({ at: world.now, happens: () => world.people.get(key).request(identity.signOut) })),
  ]
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime())
}
