import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import type { Reward } from '../../rules/rewards-and-badges.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { OpenToHelpDialog } from './open-to-help-dialog.tsx'
import { RewardChoice } from './reward-choice.tsx'
import { StatusLineDialog } from './status-line-dialog.tsx'

type RewardEditorProps = {
  reward: Reward
  owned: NonNullable<RedeemDialogProps['owned']>
  isInStrip: boolean
  onClose: () => void
}

export function RewardEditor(props: RewardEditorProps) {
  const { reward, onClose } = props
  if (reward.name === 'Status line') return <StatusLineDialog {...props} />
  if (reward.name === 'Open to help') return <OpenToHelpDialog {...props} />
  return (
    <Dialog title={reward.name} onClose={onClose}>
      <DialogBody>
        <RewardChoice reward={reward.name} />
      </DialogBody>
    </Dialog>
  )
}
