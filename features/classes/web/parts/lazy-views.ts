import { lazyPart } from '#web/layout/lazy-part.tsx'

export const LedClass = lazyPart(() => import('./led-class.tsx').then((file) => file.LedClass))
export const MemberClass = lazyPart(() => import('./member-class.tsx').then((file) => file.MemberClass))
