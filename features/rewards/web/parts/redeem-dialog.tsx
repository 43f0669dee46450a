import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { celebrate } from '#web/ui/celebrate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/form-dialog.tsx'
import type { Rewards } from '../../contract.ts'
import { REWARDS, type Reward, type RewardName } from '../../rules/rewards-and-badges.ts'
import { formatPoints, pointWord } from './format-points.ts'
import { PointsBalance } from './points-balance.tsx'
import styles from './redeem-dialog.module.css'
import { RewardChoice } from './reward-choice.tsx'
import { rewardDrawings } from './reward-drawings.tsx'
import { StatusLineForm } from './status-line-dialog.tsx'
import { useCountedNumber } from './use-counted-number.ts'

type RedeemDialogProps = {
  reward: Reward
  rewards: Rewards
  onRedeem: () => Promise<void>
  onClose: () => void
}

/** First what it costs, then, in the same dialog, what to make of it. */
export function RedeemDialog({ reward, rewards, onRedeem, onClose }: RedeemDialogProps) {
  // If an answer is lost, the balance may change below an open dialog.
  const [before] = useState(rewards)
  const [isRedeemed, setRedeemed] = useState(false)
  const plate = useRef<HTMLDivElement>(null)
  const submission = useSubmission(async () => {
    await onRedeem()
    setRedeemed(true)
  })
  useEffect(() => {
    if (isRedeemed) celebrate(plate.current!, 'confetti')
  }, [isRedeemed])
  const title = isRedeemed ? redeemedTexts[reward.name]!.title : reward.name
  return (
    <Dialog
      title={title}
      onClose={onClose}
      centred
      scene={
        <div ref={plate} className={classNames('grid anchor rigid', styles.plate, isRedeemed && styles.redeemed)}>
          {rewardDrawings[reward.name]}
          {isRedeemed && <Balance from={before.points} to={rewards.points} />}
        </div>
      }
    >
      {isRedeemed ? (
        <SecondBeat reward={reward} rewards={rewards} onClose={onClose} />
      ) : (
        <DialogForm
          submission={submission}
          action={`Redeem for ${reward.cost}`}
          variant="reward"
          button={{ 'data-autofocus': true }}
          cancel="Keep saving"
          onCancel={onClose}
        >
          <div className={`centred grid mid-items gap-4 ${styles.text}`}>
            <p>
              {reward.effect}.{!reward.days && ' Yours for good.'}
            </p>
            <PointsBalance points={before.points} cost={reward.cost} large />
            <p className="note">{goalAfter(reward.cost, before)}</p>
          </div>
        </DialogForm>
      )}
    </Dialog>
  )
}

const redeemedTexts: { [Name in RewardName]?: { title: string; next: string } } = {
  'Status line': { title: 'Your status line is yours', next: 'Write what you are up to.' },
  Celebration: { title: 'Confetti is yours', next: 'Tick a task to see it, or choose another effect.' },
  'Card frame': { title: 'Your frame is yours', next: 'It shows round your face everywhere. Choose the one you like.' },
  'Name colour': { title: 'Your colour is yours', next: 'It shows wherever your name does. Choose the one you like.' },
  'Avatar pack': { title: 'Six animals are yours', next: 'Choose one, or keep the picture you have.' },
  'Theme pack': { title: 'Three themes are yours', next: 'Choose one, or stay with Lamp.' },
}

function SecondBeat({ reward, rewards, onClose }: Pick<RedeemDialogProps, 'reward' | 'rewards' | 'onClose'>) {
  const owned = rewards.owned.find(({ cost }) => cost === reward.cost)
  const until = owned?.endsAt ? ` It is yours until ${formatDate(owned.endsAt, 'Nov 20')}.` : ''
  const text = `${redeemedTexts[reward.name]!.next}${until}`
  if (reward.name === 'Status line') {
    return (
      <>
        <Announced>{text}</Announced>
        <StatusLineForm owned={owned} onClose={onClose} />
      </>
    )
  }
  return (
    <>
      <Announced>{text}</Announced>
      <DialogBody>
        <RewardChoice reward={reward.name} />
      </DialogBody>
      <DialogFoot>
        <DoneButton onClick={onClose} />
      </DialogFoot>
    </>
  )
}

const Announced = ({ children }: { children: ReactNode }) => (
  <p role="status" className={`centred ${styles.announced}`}>
    {children}
  </p>
)

/** Takes the focus, because the button that had it is gone. */
function DoneButton({ onClick }: { onClick: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Button ref={ref} variant="primary" className={styles.done} onClick={onClick}>
      Done
    </Button>
  )
}

function Balance({ from, to }: { from: number; to: number }) {
  const shown = useCountedNumber(to, from)
  return (
    <p className={styles.balance}>
      {formatPoints(shown)} {pointWord(shown)} left
    </p>
  )
}

/** What the goal needs once `cost` is spent. */
function goalAfter(cost: number, { points, owed, aim }: Rewards): string {
  const goal = REWARDS.find((one) => one.cost === aim)
  if (!goal) return ''
  if (goal.cost === cost) return 'It is your goal. You have saved enough.'
  const missing = goal.cost + owed - (points - cost)
  return missing > 0 ? `${goal.name} then needs ${formatPoints(missing)} more.` : `You can still redeem ${goal.name}.`
}
