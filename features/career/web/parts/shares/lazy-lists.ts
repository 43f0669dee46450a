import { lazyPart } from '#web/layout/lazy-part.tsx'

export const ShownToMe = lazyPart(() => import('./shown-to-me.tsx').then((file) => file.ShownToMe))
export const MyShares = lazyPart(() => import('./my-shares.tsx').then((file) => file.MyShares))
