import { BadgeMakerDialog } from './badge-maker-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { TeamChallengeDialog } from './team-challenge-dialog.tsx'
import type { AskerProps, AskingReward } from './use-redeeming.ts'

const askers = {
  'Team challenge': TeamChallengeDialog,
  'Open to help': HelpDialog,
  'Badge maker': BadgeMakerDialog,
}

/** Asks what a reward needs to know before it is redeemed. */
export function RewardAsker({ reward, ...props }: AskerProps & { reward: AskingReward }) {
  const Asker = askers[reward]
  return <Asker {...props} />
}
