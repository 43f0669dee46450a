import { lazyPart } from '#web/layout/lazy-part.tsx'

// What only the tasks page opens.

export const LinkedTaskDialog = lazyPart(() => import('./task-dialog.tsx').then((file) => file.LinkedTaskDialog))
export const TaskOnPage = lazyPart(() => import('./task/task-on-page.tsx').then((file) => file.TaskOnPage))
