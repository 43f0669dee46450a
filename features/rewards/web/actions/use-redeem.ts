import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BodyOf } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { useMe } from '#web/session/session.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Reward, type Rewards, rewards } from '../../contract.ts'
import { refetchRewards } from '../live.ts'
import { rewardsQuery, updateRewardsInCache } from '../queries.ts'

/** What a reward asks for before it is redeemed. */
type RedeemInput = Omit<BodyOf<typeof rewards.redeem>, 'cost' | 'key'>
export type RedeemDialogProps = {
  reward: Reward
  /** How they have it already, where they do. */
  owned: Rewards['owned'][number] | undefined
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

  const endOf = (cost: number) =>
    queries.getQueryData(rewardsQuery(me).queryKey)?.owned.find((one) => one.cost === cost)?.endsAt ?? null

  /**
   * Redeems it with what it asks for, paid once also where its answer was lost, whatever has been changed in the form since:
   * of a change the server says that the first one is paid. Throws why not.
   */
  async function pay({ cost, name }: Reward, asked: RedeemInput, draft: string, same: unknown) {
    const send = (body: BodyOf<typeof rewards.redeem>) => request(rewards.redeem, { params: { uid: me.uid }, body })
    // Also where it fails: a first try whose answer was lost may have gone through.
    const answer = await sendIdempotent(queries, draft, { cost, ...asked }, send, same).finally(
      () => void refetchRewards(queries),
    )
    updateRewardsInCache(queries, me, (before) => ({ ...before, ...answer }))
    const endsAt = endOf(cost)
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

  /** Chooses what is saved for: at once, and back where it could not be saved. */
  async function aimFor(cost: number) {
    let before: number | null = null
    updateRewardsInCache(queries, me, (known) => {
      before = known.aim
      return { ...known, aim: cost }
    })
    try {
      await request(rewards.choose, { params: { uid: me.uid }, body: { aim: cost } })
    } catch {
      updateRewardsInCache(queries, me, (known) => (known.aim === cost ? { ...known, aim: before } : known))
      showToast('Not saved. Try again', { failed: true })
    }
  }

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
