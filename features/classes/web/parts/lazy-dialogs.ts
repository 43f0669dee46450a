import { lazyPart } from '#web/layout/lazy-part.tsx'

export const NewClassDialog = lazyPart(() => import('./new-class-dialog.tsx').then((file) => file.NewClassDialog))
export const MakeTeamsDialog = lazyPart(() => import('./make-teams-dialog.tsx').then((file) => file.MakeTeamsDialog))
export const ClassTaskDialog = lazyPart(() => import('./class-task-dialog.tsx').then((file) => file.ClassTaskDialog))
export const AnnounceDialog = lazyPart(() => import('./announce-dialog.tsx').then((file) => file.AnnounceDialog))
export const AnnouncementsDialog = lazyPart(() =>
  import('./announcements-dialog.tsx').then((file) => file.AnnouncementsDialog),
)
export const ClassSettingsDialog = lazyPart(() =>
  import('./class-settings-dialog.tsx').then((file) => file.ClassSettingsDialog),
)
export const BlockInClassDialog = lazyPart(() =>
  import('./block-in-class-dialog.tsx').then((file) => file.BlockInClassDialog),
)
export const ShareOutDialog = lazyPart(() => import('./share-out-dialog.tsx').then((file) => file.ShareOutDialog))
export const BlockListDialog = lazyPart(() => import('./block-list-dialog.tsx').then((file) => file.BlockListDialog))
export const PeopleDialog = lazyPart(() => import('./people-dialog.tsx').then((file) => file.PeopleDialog))
export const BigLinkDialog = lazyPart(() => import('./big-link-dialog.tsx').then((file) => file.BigLinkDialog))
/** Loaded after the page, because few people need it again. */
export const QrCode = lazyPart(() => import('#features/invites/web/parts/qr-code.tsx').then((file) => file.QrCode))
