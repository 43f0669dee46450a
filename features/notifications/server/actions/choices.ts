import { isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Context, Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { type Choices, channels, type Kind, kinds } from '../../choices-contract.ts'

type Where = Pick<Context, 'config'>

const select = (db: Db, me: Me) =>
  db
    .selectFrom('mail_choices')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['unwanted_news', 'push', 'at_once', 'in_digest', 'rhythm', 'hour', 'quiet_from', 'quiet_until'])
    .select('refused_at')
    .where('user_id', '=', me.uid)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const cellsOf = (isChosen: (kind: Kind) => boolean) =>
  Object.fromEntries(kinds.map((kind) => [kind, isChosen(kind)])) as Record<Kind, boolean>

const chosenIn = (row: Row): Omit<Choices, 'stopped'> => ({
  inCohort: cellsOf((kind) => !row.unwanted_news.includes(kind)),
  push: cellsOf((kind) => row.push.includes(kind)),
  atOnce: cellsOf((kind) => row.at_once.includes(kind)),
  inDigest: cellsOf((kind) => row.in_digest.includes(kind)),
  rhythm: row.rhythm as Choices['rhythm'],
  hour: row.hour,
  quietFrom: row.quiet_from,
  quietUntil: row.quiet_until,
})

async function whyStopped({ config }: Where, db: Db, me: Me, { refused_at }: Row): Promise<Choices['stopped']> {
  if (!config.smtpUrl) return 'no-mail-server'
  if (!(await isEmailConfirmed(db, me.uid))) return 'unconfirmed'
  return refused_at ? 'refused' : null
}

export async function findChoices(context: Where, db: Db, me: Me): Promise<Choices> {
  const row = await select(db, me).executeTakeFirstOrThrow()
  return { ...chosenIn(row), stopped: await whyStopped(context, db, me, row) }
}

export type ChoicesChange = {
  [Name in keyof Omit<Choices, 'stopped'>]?: Choices[Name] extends Record<Kind, boolean>
    ? { [K in Kind]?: boolean | undefined } | undefined
    : Choices[Name] | undefined
}

/** Applies to later notifications only. Kinds that are not named stay, so that two screens may change others. */
export async function changeChoices(
  context: Where & Pick<Context, 'jobs'>,
  tx: Tx,
  me: Me,
  wanted: ChoicesChange,
): Promise<Choices> {
  const row = await select(tx, me).forNoKeyUpdate().executeTakeFirstOrThrow()
  const before = chosenIn(row)
  const after = { ...before, ...withoutUndefined(wanted) } as typeof before
  for (const channel of channels) after[channel] = { ...before[channel], ...wanted[channel] }
  const kindsIn = (cells: Record<Kind, boolean>, is = true) => kinds.filter((kind) => cells[kind] === is)
  if (wanted.inCohort)
    await tx
      .updateTable('people')
      .set({ unwanted_news: kindsIn(after.inCohort, false) })
      .where('id', '=', me.uid)
      .execute()
  const isRescheduled = wanted.rhythm !== undefined || wanted.hour !== undefined
  await tx
    .updateTable('mail_choices')
    .set({
      push: kindsIn(after.push),
      at_once: kindsIn(after.atOnce),
      in_digest: kindsIn(after.inDigest),
      rhythm: after.rhythm,
      hour: after.hour,
      quiet_from: after.quietFrom,
      quiet_until: after.quietUntil,
      refused_at: null,
      ...(isRescheduled && { is_scheduled: false, next_digest_at: after.rhythm === 'never' ? null : new Date(0) }),
    })
    .where('user_id', '=', me.uid)
    .execute()
  tx.announce({ type: 'settings.changed', uid: me.uid })
  return findChoices(context, tx, me)
}

const withoutUndefined = (change: ChoicesChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
