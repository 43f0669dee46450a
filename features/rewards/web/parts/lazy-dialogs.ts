/** Loaded when the first of them opens; in one file, because they share parts. */
export { OpenToHelpDialog } from './open-to-help-dialog.tsx'
export { RedeemDialog } from './redeem-dialog.tsx'
export { RewardEditor } from './reward-editor.tsx'
export { StreakDialog } from './streak-dialog.tsx'
export { TeamChallengeDialog } from './team-challenge-dialog.tsx'
