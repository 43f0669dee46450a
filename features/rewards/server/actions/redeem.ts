import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { DAY_MS } from '#shared/days.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { ALREADY_REDEEMED, NOT_ENOUGH_POINTS, type rewards } from '../../contract.ts'
import { REWARDS } from '../../rules/rewards-and-badges.ts'
import { openLedger } from '../consequences/ledger.ts'
import { effects } from './reward-effects.ts'

type RedeemBody = ParsedBody<typeof rewards.redeem>

/** Locks the viewer's record, so that two requests never spend the same points. @throws Problem 404, 409 */
export async function redeem(tx: Tx, me: Me, body: RedeemBody) {
  const { cost } = body
  const reward = REWARDS.find((one) => one.cost === cost)
  if (!reward) throw notFound('There is no such reward.')
  const effect = effects[reward.name]
  const others = (await effect?.lock?.(tx, me, body)) ?? []
  // People are locked before their records.
  await lockPeople(tx, [me.uid, ...others])
  // Locks all records together, so that the order of the locks stays the same.
  const ledger = await openLedger(tx, { uids: [me.uid, ...others] })
  const owned = await tx
    .selectFrom('entitlements')
    .select(['times', 'choice', 'ends_at'])
    .where((where) => where.and({ user_id: me.uid, reward: reward.name }))
    .executeTakeFirst()
  if (owned && !owned.ends_at && !reward.isRepeatable) throw new Problem(409, 'already-redeemed', ALREADY_REDEEMED)
  if (ledger.record(me.uid)!.balance < cost) throw new Problem(409, 'not-enough-points', NOT_ENOUGH_POINTS)

  const times = (owned?.times ?? 0) + 1
  const from = Math.max(tx.now.getTime(), owned?.ends_at?.getTime() ?? 0)
  const ends_at = reward.days ? new Date(from + reward.days * DAY_MS) : null
  const choice = effect?.choiceFrom?.(body) ?? owned?.choice ?? effect?.defaultChoice ?? null
  await tx
    .insertInto('entitlements')
    .values({ user_id: me.uid, reward: reward.name, choice, bought_at: tx.now, ends_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'reward']).doUpdateSet({ times, choice, bought_at: tx.now, ends_at }),
    )
    .execute()
  await effect?.apply?.(tx, me.uid, choice ?? '', ends_at)
  await effect?.onRedeem?.(tx, me, body, others)
  await tx
    .updateTable('reward_records')
    .set({ aim: null })
    .where((where) => where.and({ user_id: me.uid, aim: cost }))
    .execute()
  const title = effect?.title?.(body)
  const why = `${reward.name} redeemed${title ? `, ${title}` : ''}`
  ledger.spend(me.uid, cost, { reason: 'redeem', source: `${reward.name}/${times}`, why })
  await ledger.close()
  tx.announce({ type: 'reward.redeemed', uid: me.uid, cost })
}

type Choices = { aim?: number | undefined; isListed?: boolean | undefined }

/** Announces only a real change. */
export async function changeChoices(tx: Tx, me: Me, { aim, isListed }: Choices) {
  const newAim = sql`coalesce(${aim ?? null}::integer, aim)`
  const newIsListed = sql`coalesce(${isListed ?? null}::boolean, is_listed)`
  const { numAffectedRows } = await sql`update reward_records
    set aim = ${newAim}, is_listed = ${newIsListed}, version = version + 1
    where user_id = ${me.uid} and (aim is distinct from ${newAim} or is_listed <> ${newIsListed})`.execute(tx)
  if (numAffectedRows !== 0n) tx.announce({ type: 'rewards.changed', uids: [me.uid] })
}
