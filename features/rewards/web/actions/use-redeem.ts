import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { BodyOf } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { formatDate } from '#web/format/dates.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { refetchSession, useMe } from '#web/session/session.tsx'
import { showNotSaved, showToast } from '#web/ui/toast.tsx'
import { type Rewards, rewards } from '../../contract.ts'
import type { Reward } from '../../rules/rewards-and-badges.ts'
import { refetchRewards } from '../live.ts'
import { rewardsQuery, updateRewardsInCache } from '../queries/rewards.ts'

type RedeemInput = Omit<BodyOf<typeof rewards.redeem>, 'cost' | 'key'>
export type RedeemDialogProps = {
  reward: Reward
  /** The balance before and after. */
  pointsBalance: ReactNode
  owned: Rewards['owned'][number] | undefined
  /** `draft` names the form's draft, which keeps the idempotency key. */
  onRedeem: (input: RedeemInput, draft: string) => Promise<void>
  onClose: () => void
}

export function useRedeem() {
  const queries = useQueryClient()
  const me = useMe()
  const [problem, setProblem] = useState<string | null>(null)

  /** If the last try failed: its reward, and until when the viewer owned it then. */
  const failedTry = useRef<{ cost: number; ownedUntil: string | null }>(null)

  const findRecord = () => queries.getQueryData(rewardsQuery(me).queryKey)
  const ownedUntil = (cost: number) => findRecord()?.owned.find((one) => one.cost === cost)?.endsAt ?? null

  /** Tries with the same `identity` are charged once, even if the form changed in between. */
  async function pay({ cost }: Reward, input: RedeemInput, draft: string, identity: unknown) {
    const send = (body: BodyOf<typeof rewards.redeem>) => request(rewards.redeem, { params: { uid: me.uid }, body })
    // Also refetches after a failure, because the try may have succeeded.
    const answer = await sendIdempotent(queries, draft, { cost, ...input }, send, identity).finally(
      () => void refetchRewards(queries),
    )
    updateRewardsInCache(queries, me, (before) => ({ ...before, ...answer }))
    // The session includes flair and status line.
    await refetchSession(queries)
  }

  async function redeemWith(reward: Reward, input: RedeemInput, draft: string) {
    await pay(reward, input, draft, 'paid').catch(explainSafeRetry)
    showToast(redeemedText(reward.name, ownedUntil(reward.cost)))
  }

  /** @throws Problem if it was refused, or the answer was lost */
  async function redeem(reward: Reward) {
    const draft = `redeem ${reward.name}`
    const { cost } = reward
    // Pressing again after a failure is the same try, unless another reward or a reload came in between.
    if (failedTry.current?.cost !== cost) failedTry.current = { cost, ownedUntil: ownedUntil(cost) }
    await pay(reward, {}, draft, failedTry.current)
    failedTry.current = null
    queries.removeQueries({ queryKey: ['draft', draft] })
  }

  const aimFor = (cost: number) =>
    saveChange(queries, cost, {
      key: ['goal'],
      scope: 'goal',
      send: () => request(rewards.choose, { params: { uid: me.uid }, body: { aim: cost } }),
      retry: false,
      apply() {
        const aim = findRecord()?.aim ?? null
        updateRewardsInCache(queries, me, (before) => ({ ...before, aim: cost }))
        return () => updateRewardsInCache(queries, me, (record) => (record.aim === cost ? { ...record, aim } : record))
      },
      onFailed: showNotSaved,
    })

  return { problem, setProblem, redeem, redeemWith, aimFor }
}

const redeemedText = (name: Reward['name'], until: string | null) =>
  until ? `${name} redeemed, yours until ${formatDate(until, 'Nov 20')}` : `${name} redeemed`

/** After these the reward may or may not have been charged. */
const NO_ANSWER_CODES = ['unreachable', 'unreadable']

function explainSafeRetry(error: unknown): never {
  if (!(error instanceof Problem) || !NO_ANSWER_CODES.includes(error.code)) throw error
  const advice = 'You can safely try again; you will be charged only once.'
  throw new Problem(error.status, error.code, `${error.message} ${advice}`)
}

export type RedeemState = ReturnType<typeof useRedeem>
