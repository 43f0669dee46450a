import { lazyPart } from '#web/layout/lazy-part.tsx'

export const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((file) => file.AskDialog))
