import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BodyOf } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { requestUnchecked } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { useMe } from '#web/session/session.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Reward, rewards } from '../../contract.ts'
import { type MyRewards, parseRewards } from '../queries/parse-rewards.ts'
import { refetchRewards } from '../queries/refetch-rewards.ts'
import { rewardsQuery, updateRewardsInCache } from '../queries/rewards.ts'

/** What a reward asks for before it is redeemed. */
type RedeemInput = Omit<BodyOf<typeof rewards.redeem>, 'cost' | 'key'>
export type RedeemDialogProps = {
  reward: Reward
  /** How they have it already, where they do. */
  owned: MyRewards['owned'][number] | undefined
  /** Redeems it with what was asked. `draft` is the form's, with which the key goes that it is paid by. */
  onRedeem: (asked: RedeemInput, draft: string) => Promise<void>
  onClose: () => void
}

/** Redeems one reward at a time; `problem` is why the last try failed, in the server's own words. */
export function useRedeem() {
  const queries = useQueryClient()
  const me = useMe()
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** What was pressed last and has not gone well, and until when one had it then. */
  const tried = useRef<{ cost: number; hadUntil: string | null }>(null)

  const endOf = (cost: number, among = queries.getQueryData(rewardsQuery(me).queryKey)) =>
    among?.owned.find((one) => one.cost === cost)?.endsAt ?? null

  /**
   * Redeems it with what it asks for, paid once also where its answer was lost, whatever has been changed in the form since:
   * of a change the server says that the first one is paid. Throws why not.
   */
  async function pay({ cost, name }: Reward, asked: RedeemInput, draft: string, same: unknown) {
    const send = (body: BodyOf<typeof rewards.redeem>) =>
      requestUnchecked(rewards.redeem, { params: { uid: me.uid }, body })
    // Also where it fails: a first try whose answer was lost may have gone through.
    const answer = await sendIdempotent(queries, draft, { cost, ...asked }, send, same).finally(
      () => void refetchRewards(queries),
    )
    const endsAt = endOf(cost, parseRewards(answer))
    // Points cannot be guessed: what it answered, or else what is asked for next, is shown.
    if (answer)
      updateRewardsInCache(queries, me, (before) => ({ ...before, ...parseRewards({ ...before, ...answer }) }))
    showToast(endsAt ? `${name} redeemed, yours until ${formatDay(endsAt)}` : `${name} redeemed`)
    // What most rewards change is seen of me.
    void queries.invalidateQueries({ queryKey: ['session'] })
  }

  const redeemWith = (reward: Reward, asked: RedeemInput, draft: string) =>
    pay(reward, asked, draft, 'paid').catch(explainSafeRetry)

  async function redeem(reward: Reward) {
    if (busy !== null) return
    setBusy(reward.cost)
    setProblem(null)
    const draft = `redeem ${reward.name}`
    const { cost } = reward
    // Pressed again after a failure it is the same, whatever has come of it meanwhile. Once something else was pressed, or
    // the page was left, it is what is shown then that is renewed.
    if (tried.current?.cost !== cost) tried.current = { cost, hadUntil: endOf(cost) }
    try {
      await pay(reward, {}, draft, tried.current)
      tried.current = null
      // The next time is another one.
      queries.removeQueries({ queryKey: ['draft', draft] })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(null)
    }
  }

  /** Sets what I save for: at once, and back if it could not be saved. */
  const aimFor = (cost: number) =>
    saveChange(queries, cost, {
      key: ['goal'],
      scope: 'goal',
      send: () => requestUnchecked(rewards.choose, { params: { uid: me.uid }, body: { aim: cost } }),
      retry: false,
      apply() {
        const before = queries.getQueryData(rewardsQuery(me).queryKey)?.aim ?? null
        updateRewardsInCache(queries, me, (known) => ({ ...known, aim: cost }))
        return () =>
          updateRewardsInCache(queries, me, (known) => (known.aim === cost ? { ...known, aim: before } : known))
      },
      onFailed: () => showToast('Not saved. Try again', { failed: true }),
    })

  return { busy, problem, setProblem, redeem, redeemWith, aimFor }
}

/** What a page says where it has no answer of the server's, or none that it can read. */
const NO_ANSWER_CODES = ['unreachable', 'unreadable']

/** Whoever does not know whether they have paid is told that they may press again. */
function explainSafeRetry(error: unknown): never {
  if (!(error instanceof Problem) || !NO_ANSWER_CODES.includes(error.code)) throw error
  throw new Problem(error.status, error.code, `${error.message} Pressed again, it is paid once.`)
}

export type RedeemState = ReturnType<typeof useRedeem>
