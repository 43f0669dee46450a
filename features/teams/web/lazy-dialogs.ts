import { lazyPart } from '#web/lazy-part.tsx'

/** The dialogs of teams that no page shows at first. */
export const CreateTeamDialog = lazyPart(() => import('./create-team-dialog.tsx').then((file) => file.CreateTeamDialog))
export const TeamDetails = lazyPart(() => import('./team-details.tsx').then((file) => file.TeamDetails))
