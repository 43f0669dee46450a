import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TaskDialog = lazyPart(() => import('./task-dialog.tsx').then((file) => file.TaskDialog))
export const LinkedTaskDialog = lazyPart(() => import('./task-dialog.tsx').then((file) => file.LinkedTaskDialog))
export const TaskOnPage = lazyPart(() => import('./task/task-on-page.tsx').then((file) => file.TaskOnPage))
