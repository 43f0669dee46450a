import type { ComponentType } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import type { Rewards } from '../../contract.ts'
import type { Reward, RewardName } from '../../rules/rewards-and-badges.ts'
import type { RedeemDialogProps, RedeemState } from '../actions/use-redeem.ts'
import { PointsBalance } from './points-balance.tsx'

const RedeemDialog = lazyComponent(() => import('./redeem-dialog.tsx').then((file) => file.RedeemDialog))

/** Rewards that need more than a yes. */
const formDialogs: { [Name in RewardName]?: ComponentType<RedeemDialogProps> } = {
  'Team challenge': lazyComponent(() => import('./team-challenge-dialog.tsx').then((file) => file.TeamChallengeDialog)),
  'Open to help': lazyComponent(() => import('./open-to-help-dialog.tsx').then((file) => file.OpenToHelpDialog)),
  'Badge maker': lazyComponent(() => import('./badge-maker-dialog.tsx').then((file) => file.BadgeMakerDialog)),
}

type RedeemRewardProps = { reward: Reward; rewards: Rewards; redeeming: RedeemState; onClose: () => void }

/** The dialog in which a reward is redeemed. */
export function RedeemReward({ reward, rewards, redeeming: { redeem, redeemWith }, onClose }: RedeemRewardProps) {
  const { cost, name, isRepeatable } = reward
  const FormDialog = formDialogs[name]
  if (!FormDialog)
    return <RedeemDialog reward={reward} rewards={rewards} onRedeem={() => redeem(reward)} onClose={onClose} />
  return (
    <FormDialog
      reward={reward}
      pointsBalance={<PointsBalance points={rewards.points} cost={cost} />}
      owned={isRepeatable ? undefined : rewards.owned.find((one) => one.cost === cost)}
      onRedeem={(input, draft) => redeemWith(reward, input, draft)}
      onClose={onClose}
    />
  )
}
