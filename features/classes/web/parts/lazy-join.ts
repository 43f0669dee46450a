import { lazyPart } from '#web/layout/lazy-part.tsx'

export const JoinClass = lazyPart(() => import('./join-class.tsx').then((file) => file.JoinClass))
