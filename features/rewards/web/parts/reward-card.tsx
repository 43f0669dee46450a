import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Filling } from '#web/ui/art/filling.tsx'
import { targetIcon } from '#web/ui/badge-icons.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ALREADY_REDEEMED, NOT_ENOUGH_POINTS, type Rewards } from '../../contract.ts'
import type { Reward, RewardName } from '../../rules/rewards-and-badges.ts'
import type { RedeemState } from '../actions/use-redeem.ts'
import { missingPointsText } from './format-points.ts'
import { RedeemReward } from './redeem-reward.tsx'
import { rewardDrawings } from './reward-drawings.tsx'
import styles from './reward-list.module.css'

const RewardEditor = lazyComponent(() => import('./reward-editor.tsx').then((file) => file.RewardEditor))

/** Null if the reward can be redeemed now. */
export function whyNotRedeemable({ cost, days, isRepeatable }: Reward, { points, owed, redeemed }: Rewards) {
  if (!days && !isRepeatable && redeemed.includes(cost)) return ALREADY_REDEEMED
  return points < cost ? missingPointsText(cost + owed - points) : null
}

type RewardCardProps = { reward: Reward; rewards: Rewards; redeeming: RedeemState; isHighlighted: boolean }

export function RewardCard({ reward, rewards, redeeming, isHighlighted }: RewardCardProps) {
  const { aimFor, setProblem } = redeeming
  const { cost, name, effect } = reward
  const why = whyNotRedeemable(reward, rewards)
  const isLocked = why !== null && why !== ALREADY_REDEEMED
  const isGoal = rewards.aim === cost
  const [opened, setOpened] = useState<'editor' | 'redeem dialog' | null>(null)
  const close = () => setOpened(null)
  const owned = reward.isRepeatable ? undefined : rewards.owned.find((one) => one.cost === cost)

  function tryToRedeem() {
    if (why) setProblem(isLocked ? NOT_ENOUGH_POINTS : why)
    else setOpened('redeem dialog')
  }

  return (
    <li
      className={classNames(cardClass, 'clip', styles.reward)}
      data-locked={isLocked || undefined}
      data-aim={isGoal || undefined}
    >
      <div className={`grid middle sunken rounded ${styles.top}`}>
        <Filling reached={isLocked ? Math.max(0, (rewards.points / cost) * 100) : 100}>{rewardDrawings[name]}</Filling>
      </div>
      <div className={`grid gap-2 padded ${styles.text}`}>
        <div>
          <div className={`wrap spread ${styles.headRow}`}>
            <h3>{name}</h3>
            {owned && rewards.owed === 0 && (
              <UseButton reward={name} isInStrip={rewards.isInStrip} onEdit={() => setOpened('editor')} />
            )}
            {isGoal && <Pill tone="reward">Your goal</Pill>}
            {!isGoal && isLocked && <SetGoal name={name} onSet={() => void aimFor(cost)} />}
          </div>
          <p className="note">{effect}</p>
          {owned?.endsAt && <p className="note">Yours until {formatDate(owned.endsAt, 'Nov 20')}</p>}
        </div>
        <div className={`wrap spread ${styles.headRow}`}>
          <p className={styles.cost}>
            {cost} <small>points</small>
          </p>
          <Button
            size="small"
            variant={isHighlighted ? 'reward' : why ? 'plain' : undefined}
            aria-disabled={why !== null || undefined}
            aria-label={why ? `${name}: ${why}` : `Redeem ${name} for ${cost} points`}
            aria-haspopup={why ? undefined : 'dialog'}
            onClick={tryToRedeem}
          >
            {why ?? 'Redeem'}
          </Button>
        </div>
      </div>
      {owned && opened === 'editor' && (
        <RewardEditor reward={reward} owned={owned} isInStrip={rewards.isInStrip} onClose={close} />
      )}
      {opened === 'redeem dialog' && (
        <RedeemReward reward={reward} rewards={rewards} redeeming={redeeming} onClose={close} />
      )}
    </li>
  )
}

const SetGoal = ({ name, onSet }: { name: RewardName; onSet: () => void }) => (
  <IconButton
    label={`Set as goal: ${name}`}
    title="Set as goal"
    shape={targetIcon}
    className={styles.setGoal}
    onClick={onSet}
  />
)

function UseButton({ reward, isInStrip, onEdit }: { reward: RewardName; isInStrip: boolean; onEdit: () => void }) {
  if (reward === 'Avatar pack') {
    return (
      <Link
        to="/profilepage"
        className={buttonClass({ variant: 'plain', size: 'small' })}
        aria-label="Choose your picture"
      >
        Choose
      </Link>
    )
  }
  const { text, label = `${text} ${reward}` } = buttonTexts(reward, isInStrip)
  return (
    <Button variant="plain" size="small" aria-haspopup="dialog" aria-label={label} onClick={onEdit}>
      {text}
    </Button>
  )
}

function buttonTexts(reward: RewardName, isInStrip: boolean): { text: string; label?: string } {
  if (reward === 'Status line') return { text: 'Edit status', label: 'Edit status' }
  if (reward !== 'Open to help') return { text: 'Choose' }
  return isInStrip ? { text: 'Change' } : { text: 'Come back', label: 'Come back to the strip' }
}
