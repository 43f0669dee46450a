import { lazyPart } from '#web/layout/lazy-part.tsx'

export const BulkBar = lazyPart(() => import('./bulk-bar.tsx').then((file) => file.BulkBar))
export const LabelTasksDialog = lazyPart(() => import('./label-tasks-dialog.tsx').then((file) => file.LabelTasksDialog))
export const RowMenu = lazyPart(() => import('./row-menu.tsx').then((file) => file.RowMenu))
export const TaskChangeDialog = lazyPart(() => import('./change-dialogs.tsx').then((file) => file.TaskChangeDialog))
