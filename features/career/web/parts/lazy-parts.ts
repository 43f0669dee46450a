import { lazyPart } from '#web/layout/lazy-part.tsx'

export const ApplicationBoard = lazyPart(() =>
  import('./board/application-board.tsx').then((file) => file.ApplicationBoard),
)
export const ApplicationList = lazyPart(() =>
  import('./list/application-list.tsx').then((file) => file.ApplicationList),
)
export const ChosenBar = lazyPart(() => import('./list/chosen-bar.tsx').then((file) => file.ChosenBar))
export const ListFilters = lazyPart(() => import('./list/list-filters.tsx').then((file) => file.ListFilters))
export const ApplicationNumbers = lazyPart(() =>
  import('./numbers/application-numbers.tsx').then((file) => file.ApplicationNumbers),
)
export const ApplicationSheet = lazyPart(() =>
  import('./sheet/application-sheet.tsx').then((file) => file.ApplicationSheet),
)
export const RadarPanels = lazyPart(() => import('./radar/radar-panels.tsx').then((file) => file.RadarPanels))
export const RemindersDialog = lazyPart(() =>
  import('./radar/reminders-dialog.tsx').then((file) => file.RemindersDialog),
)
export const PartnerDialog = lazyPart(() => import('./partner/partner-dialog.tsx').then((file) => file.PartnerDialog))
export const AddDialog = lazyPart(() => import('./add/add-dialog.tsx').then((file) => file.AddDialog))
export const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx').then((file) => file.ImportDialog))
export const ShownWeeks = lazyPart(() => import('./partner/shown-weeks.tsx').then((file) => file.ShownWeeks))
export const WhoSeesIt = lazyPart(() => import('./shares/who-sees-it.tsx').then((file) => file.WhoSeesIt))
export const ShareDialog = lazyPart(() => import('./shares/share-dialog.tsx').then((file) => file.ShareDialog))
export const MailDraft = lazyPart(() => import('./sheet/mail-draft.tsx').then((file) => file.MailDraft))
export const NoGoals = lazyPart(() => import('./goals/no-goals.tsx').then((file) => file.NoGoals))
