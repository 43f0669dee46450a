import { lazyPart } from '#web/lazy-part.tsx'

/** The dialogs of invites, for pages that do not show them at first. */
export const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))
export const JoinDialog = lazyPart(() => import('./join-dialog.tsx').then((file) => file.JoinDialog))
