import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askLoosely } from '#web/api.ts'
import { useMe } from '#web/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Reward, rewards } from '../contract.ts'
import { refetchRewards } from './refetch.ts'
import { keepRewards } from './rewards-query.ts'
import { readRewards } from './shown-rewards.ts'

/** Redeems one reward at a time; `problem` is why the last try failed, in the server's own words. */
export function useRedeeming() {
  const queries = useQueryClient()
  const me = useMe()
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function redeem({ cost, name }: Reward) {
    if (busy !== null) return
    setBusy(cost)
    setProblem(null)
    try {
      const answer = await askLoosely(rewards.redeem, { params: { uid: me.uid }, body: { cost } })
      // Points cannot be guessed: what it answered, or else what is asked for next, is shown.
      if (answer) keepRewards(queries, me, (before) => ({ ...before, ...readRewards({ ...before, ...answer }) }))
      showToast(`${name} redeemed`)
      void refetchRewards(queries)
      // What most rewards change is seen of me.
      void queries.invalidateQueries({ queryKey: ['session'] })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(null)
    }
  }

  /** Chooses what is saved for: at once, and back where it could not be saved. */
  async function aimFor(cost: number) {
    let before: number | null = null
    keepRewards(queries, me, (known) => {
      before = known.aim
      return { ...known, aim: cost }
    })
    try {
      await askLoosely(rewards.choose, { params: { uid: me.uid }, body: { aim: cost } })
    } catch {
      keepRewards(queries, me, (known) => (known.aim === cost ? { ...known, aim: before } : known))
      showToast('Not saved. Try again', { failed: true })
    }
  }

  return { busy, problem, setProblem, redeem, aimFor }
}

export type Redeeming = ReturnType<typeof useRedeeming>
