import { lazyPart } from '#web/layout/lazy-part.tsx'

/** The forms of teams that no page shows at first. The details, which open the second and the third, are lazy by themselves. */
export const CreateTeamDialog = lazyPart(() => import('./create-team-dialog.tsx').then((file) => file.CreateTeamDialog))
export const AddTeamTaskDialog = lazyPart(() =>
  import('./add-team-task-dialog.tsx').then((file) => file.AddTeamTaskDialog),
)
export const DeleteTeamDialog = lazyPart(() => import('./delete-team-dialog.tsx').then((file) => file.DeleteTeamDialog))
