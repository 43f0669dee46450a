import { lazyPart } from '#web/layout/lazy-part.tsx'

// They load together with the task, not after it.
const thread = import('../thread/task-thread.tsx')
const checklist = import('../checklist/task-checklist.tsx')
const files = import('../files/task-files.tsx')
const reminders = import('#features/notifications/web/parts/reminders/task-reminders.tsx')

export const TaskThread = lazyPart(() => thread.then((file) => file.TaskThread))
export const TaskFiles = lazyPart(() => files.then((file) => file.TaskFiles))
export const TaskReminders = lazyPart(() => reminders.then((file) => file.TaskReminders))
export const TaskChecklist = lazyPart(() => checklist.then((file) => file.TaskChecklist))
