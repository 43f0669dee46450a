import { lazyPart } from '#web/layout/lazy-part.tsx'

/** The dialogs of invites, for pages that do not show them at first. */
export const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))
export const MyInvitesDialog = lazyPart(() => import('./my-invites-dialog.tsx').then((file) => file.MyInvitesDialog))
