import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TaskCard = lazyPart(() => import('#features/tasks/web/parts/task-card.tsx').then((file) => file.TaskCard))
