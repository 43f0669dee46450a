import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TaskThread = lazyPart(() => import('../thread/task-thread.tsx').then((file) => file.TaskThread))
export const TaskChecklist = lazyPart(() =>
  import('../checklist/task-checklist.tsx').then((file) => file.TaskChecklist),
)
export const TaskFiles = lazyPart(() => import('../files/task-files.tsx').then((file) => file.TaskFiles))
export const TaskReminders = lazyPart(() =>
  import('#features/notifications/web/parts/reminders/task-reminders.tsx').then((file) => file.TaskReminders),
)

// They load together with the task, not after it.
for (const part of [TaskThread, TaskChecklist, TaskFiles, TaskReminders]) part.preload()
