import { lazyPart } from '#web/layout/lazy-part.tsx'

export const QuickAdd = lazyPart(() => import('./quick-add/quick-add.tsx').then((file) => file.QuickAdd))
