import { lockAdministration } from '#features/admin/server/actions/administrators.ts'
import { changeSettings } from '#features/admin/server/actions/change-settings.ts'
import { listAudit } from '#features/admin/server/changes/audit-log.ts'
import { loadState } from '#features/admin/server/queries/server-state.ts'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { sweepObjects } from '#features/files/server/jobs/sweep-objects.ts'
import type { Context } from '#server/context.ts'
import { findTextRules } from '#server/server-settings.ts'
import { onOneLine, printLine, UserError } from './output.ts'

const MEGABYTE = 1e6
const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`

export async function server(context: Context) {
  const state = await loadState(context.database.db, context)
  const { database, disk, files, backup, mail, jobs } = state
  const lines = [
    ...(state.isTrial ? [['trial', 'no mail, push or webhook leaves this server']] : []),
    ['versions', `Cohort ${state.version}`, `Node ${state.node}`, `PostgreSQL ${state.postgres}`],
    ['database', megabytes(database.bytes), `answers in ${database.milliseconds} ms`],
    ['about', `people: ${database.people}`, `messages: ${database.messages}`, `tasks: ${database.tasks}`],
    ['files', `${files.count} in a ${files.place}`, ...(files.problem ? [files.problem] : [])],
    ['disk', disk ? `${megabytes(disk.freeBytes)} of ${megabytes(disk.bytes)} free` : 'the system does not tell'],
    [
      'backup',
      backup
        ? `${backup.at}, ${megabytes(backup.bytes)}, missing files: ${backup.missingFiles}`
        : 'none by npm run backup',
    ],
    ['mail', mail.host ?? 'files', `waiting: ${mail.waiting}`, `failed: ${mail.failed}`],
    ...jobs.map(({ name, waiting, active, failed }) => [
      'jobs',
      name,
      `waiting: ${waiting}`,
      `active: ${active}`,
      `failed: ${failed}`,
    ]),
  ]
  for (const line of lines) printLine(line.join('\t'))
}

/** A sweep that stopped goes on, because an administrator looked. */
export async function sweepFiles(context: Context) {
  const { deleted, stopped } = await sweepObjects({ ...context, db: context.database.db }, true)
  if (stopped) throw new UserError(stopped)
  printLine(
    `This database owns the files in ${context.files.place}. Objects without use that were deleted: ${deleted}.`,
  )
}

const LOG_SHOWN = 100

export async function log({ database: { db } }: Context) {
  const { items } = await listAudit(db, { reads: 'without', limit: LOG_SHOWN })
  for (const { at, actor, act, subject, details } of items)
    printLine([at, onOneLine(actor), act, onOneLine(subject), onOneLine(JSON.stringify(details))].join('\t'))
  if (items.length === 0) printLine('Nothing was changed by an administrator yet.')
}

/** Without words, shows them; '' filters nothing. */
export async function words(context: Context, [given]: string[]) {
  if (given !== undefined)
    await change(context, {
      words: given
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    })
  const { words: filtered } = await findTextRules(context.database.db)
  for (const word of filtered) printLine(word)
  if (filtered.length === 0) printLine('No words are filtered.')
}

export async function links(context: Context, [given]: string[]) {
  if (given !== undefined) await change(context, { linksOfNewAccounts: given === 'any' ? null : Number(given) })
  const { linksOfNewAccounts } = await findTextRules(context.database.db)
  printLine(`New accounts may share ${linksOfNewAccounts ?? 'any number of'} links a day.`)
}

/** By the same rules as in the browser. A running server follows within five seconds. */
async function change({ config, database }: Context, given: object) {
  const { data, error } = serverAdministration.change.body.safeParse(given)
  if (!data) throw new UserError(error.issues[0]!.message)
  await database.transaction(async (tx) => {
    await lockAdministration(tx)
    await changeSettings(tx, config, data)
  })
}
