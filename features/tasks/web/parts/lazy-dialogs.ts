import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TaskDialog = lazyPart(() => import('./task-dialog.tsx').then((file) => file.TaskDialog))
