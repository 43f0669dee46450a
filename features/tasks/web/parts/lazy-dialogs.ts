import { lazyPart } from '#web/layout/lazy-part.tsx'

export const AddTaskDialog = lazyPart(() => import('./add-task-dialog.tsx').then((file) => file.AddTaskDialog))
export const TaskDialog = lazyPart(() => import('./task-dialog.tsx').then((file) => file.TaskDialog))
export const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx').then((file) => file.ImportDialog))
