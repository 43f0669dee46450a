import { lazyPart } from '#web/layout/lazy-part.tsx'

export const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))
export const MyInvitesDialog = lazyPart(() => import('./my-invites-dialog.tsx').then((file) => file.MyInvitesDialog))
export const ResetLinkDialog = lazyPart(() => import('./reset-link-dialog.tsx').then((file) => file.ResetLinkDialog))
export const JoinedDialog = lazyPart(() => import('./joined-dialog.tsx').then((file) => file.JoinedDialog))
