import { lazyPart } from '#web/lazy-part.tsx'

/** The dialogs of teams that no page shows at first, and what they do not show at first. */
export const CreateTeamDialog = lazyPart(() => import('./create-team-dialog.tsx').then((file) => file.CreateTeamDialog))
export const TeamDetails = lazyPart(() => import('./team-details.tsx').then((file) => file.TeamDetails))
export const MembersPanel = lazyPart(() => import('./members-panel.tsx').then((file) => file.MembersPanel))
export const AddTeamTaskDialog = lazyPart(() =>
  import('./add-team-task-dialog.tsx').then((file) => file.AddTeamTaskDialog),
)
