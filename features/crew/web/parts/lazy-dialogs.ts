import { lazyPart } from '#web/layout/lazy-part.tsx'

export const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))
