import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TeamDetails = lazyPart(() => import('./team-details.tsx').then((file) => file.TeamDetails))
export const CreateTeamDialog = lazyPart(() => import('./create-team-dialog.tsx').then((file) => file.CreateTeamDialog))
export const ArchivedTeamsDialog = lazyPart(() =>
  import('./archived-teams-dialog.tsx').then((file) => file.ArchivedTeamsDialog),
)
export const AddTeamTaskDialog = lazyPart(() =>
  import('./add-team-task-dialog.tsx').then((file) => file.AddTeamTaskDialog),
)
