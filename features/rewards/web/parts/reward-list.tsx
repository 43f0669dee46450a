import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Armchair, Books, Headphones, Lamp, Mug, Notebook, Pencil, Plant, Trophy } from '#web/ui/art/reward-objects.tsx'
import { targetIcon } from '#web/ui/badge-icons.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sectionTitleClass } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ALREADY_REDEEMED, NOT_ENOUGH_POINTS, REWARDS, type Reward, type RewardName } from '../../contract.ts'
import type { RedeemDialogProps, RedeemState } from '../actions/use-redeem.ts'
import type { MyRewards } from '../queries/parse-rewards.ts'
import { missingPointsText } from './points-panel.tsx'
import styles from './reward-list.module.css'

const rewardDrawings: Record<RewardName, ReactNode> = {
  'Status line': <Pencil />,
  Celebration: <Mug />,
  'Card frame': <Notebook />,
  'Name colour': <Plant />,
  'Avatar pack': <Books />,
  'Theme pack': <Headphones />,
  'Team challenge': <Lamp />,
  'Open to help': <Armchair />,
  'Badge maker': <Trophy />,
}

const RewardEditor = lazyPart(() => import('./reward-editor.tsx').then((file) => file.RewardEditor))

/** Where something is asked before a reward is redeemed. */
const redeemDialogs: { [Name in RewardName]?: ComponentType<RedeemDialogProps> } = {
  'Team challenge': lazyPart(() => import('./team-challenge-dialog.tsx').then((file) => file.TeamChallengeDialog)),
  'Open to help': lazyPart(() => import('./open-to-help-dialog.tsx').then((file) => file.OpenToHelpDialog)),
  'Badge maker': lazyPart(() => import('./badge-maker-dialog.tsx').then((file) => file.BadgeMakerDialog)),
}

type RewardListProps = { rewards: MyRewards; redeeming: RedeemState }

/** The nine rewards. */
export function RewardList({ rewards, redeeming }: RewardListProps) {
  const loud = highlightedCost(rewards)
  return (
    <section aria-labelledby="redeem">
      <h2 id="redeem" className={sectionTitleClass}>
        Redeem Your Rewards
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" className={styles.rewardList}>
        {REWARDS.map((reward) => (
          <RewardCard
            key={reward.cost}
            reward={reward}
            rewards={rewards}
            redeeming={redeeming}
            isLoud={reward.cost === loud}
          />
        ))}
      </ul>
    </section>
  )
}

/** Why it cannot be redeemed now, in short; null where it can. */
function whyNotRedeemable({ cost, days, isRepeatable }: Reward, { points, owed, redeemed }: MyRewards): string | null {
  if (!days && !isRepeatable && redeemed.includes(cost)) return ALREADY_REDEEMED
  return points < cost ? missingPointsText(cost + owed - points) : null
}

/** The one that stands out: the aim when it is ready, else the dearest that can be had. */
function highlightedCost(rewards: MyRewards): number | undefined {
  const ready = REWARDS.filter((reward) => whyNotRedeemable(reward, rewards) === null)
  return (ready.find(({ cost }) => cost === rewards.aim) ?? ready.at(-1))?.cost
}

type RewardCardProps = RewardListProps & { reward: Reward; isLoud: boolean }

function RewardCard({ reward, rewards, redeeming, isLoud }: RewardCardProps) {
  const { busy, redeem, redeemWith, aimFor, setProblem } = redeeming
  const { cost, name, effect, days } = reward
  const why = whyNotRedeemable(reward, rewards)
  const isDear = rewards.points < cost && why !== ALREADY_REDEEMED
  const isAim = rewards.aim === cost
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const owned = reward.isRepeatable ? undefined : rewards.owned.find((one) => one.cost === cost)
  const Asker = redeemDialogs[name]

  function redeemIt() {
    if (why) setProblem(isDear ? NOT_ENOUGH_POINTS : why)
    else if (Asker) setAsking(true)
    else void redeem(reward)
  }

  return (
    <li className={`${cardClass} ${styles.reward}`} data-locked={isDear || undefined} data-aim={isAim || undefined}>
      <div className={styles.top}>{rewardDrawings[name]}</div>
      <div className={styles.text}>
        <div>
          <div className={styles.headRow}>
            <h3>{name}</h3>
            {owned && rewards.owed === 0 && (
              <UseRewardButton reward={name} hasLeft={!rewards.isInStrip} onEdit={() => setEditing(true)} />
            )}
            {isAim && <Pill tone="reward">Your aim</Pill>}
            {!isAim && isDear && (
              <Button variant="plain" size="small" aria-label={`Aim for ${name}`} onClick={() => void aimFor(cost)}>
                <Icon shape={targetIcon} />
                Aim
              </Button>
            )}
          </div>
          <p className={styles.muted}>{effect}</p>
          {owned?.endsAt && (
            <p className={styles.muted}>
              Yours until {formatDay(owned.endsAt)}. Redeem it again for {days} more days.
            </p>
          )}
        </div>
        <div className={styles.headRow}>
          <p className={styles.cost}>
            {cost} <small>points</small>
          </p>
          <Button
            size="small"
            variant={isLoud ? 'reward' : undefined}
            busy={busy === cost}
            aria-disabled={why !== null || busy === cost || undefined}
            aria-label={why ? `${name}: ${why}` : `Redeem ${name} for ${cost} points`}
            aria-haspopup={Asker && !why ? 'dialog' : undefined}
            onClick={redeemIt}
          >
            {why ?? 'Redeem'}
          </Button>
        </div>
      </div>
      {owned && isEditing && (
        <RewardEditor reward={reward} owned={owned} isInStrip={rewards.isInStrip} onClose={() => setEditing(false)} />
      )}
      {Asker && isAsking && (
        <Asker
          reward={reward}
          owned={owned}
          onRedeem={(asked, draft) => redeemWith(reward, asked, draft)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

type UseRewardProps = { reward: RewardName; hasLeft: boolean; onEdit: () => void }

/** The way to make something of a reward that one has; `hasLeft` is whether they are out of the strip of who helps. */
function UseRewardButton({ reward, hasLeft, onEdit }: UseRewardProps) {
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
  const [verb, name = `${verb} ${reward}`] = buttonTexts(reward, hasLeft)
  return (
    <Button variant="plain" size="small" aria-haspopup="dialog" aria-label={name} onClick={onEdit}>
      {verb}
    </Button>
  )
}

/** What the button says, and what it is called where that is not the same with the name of the reward. */
function buttonTexts(reward: RewardName, hasLeft: boolean): [string, string?] {
  if (reward === 'Status line') return ['Write it', 'Write it']
  if (reward !== 'Open to help') return ['Choose']
  return hasLeft ? ['Come back', 'Come back to the strip'] : ['Change']
}
