import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TeamDetails = lazyPart(() => import('./team-details.tsx').then((file) => file.TeamDetails))
