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
export const CareerGlance = lazyPart(() => import('./glance/career-glance.tsx').then((file) => file.CareerGlance))
export const WaitingNote = lazyPart(() => import('./glance/career-glance.tsx').then((file) => file.WaitingNote))
export const ChosenThree = lazyPart(() => import('./glance/career-side.tsx').then((file) => file.ChosenThree))
export const CareerNotes = lazyPart(() => import('./glance/career-side.tsx').then((file) => file.CareerNotes))
export const FriendsWeeks = lazyPart(() => import('./glance/career-side.tsx').then((file) => file.FriendsWeeks))
export const RadarPanels = lazyPart(() => import('./radar/radar-panels.tsx').then((file) => file.RadarPanels))
export const RemindersDialog = lazyPart(() =>
  import('./radar/reminders-dialog.tsx').then((file) => file.RemindersDialog),
)
export const PartnerDialog = lazyPart(() => import('./partner/partner-dialog.tsx').then((file) => file.PartnerDialog))
export const AddDialog = lazyPart(() => import('./add/add-dialog.tsx').then((file) => file.AddDialog))
export const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx').then((file) => file.ImportDialog))
export const WhoSeesIt = lazyPart(() => import('./shares/who-sees-it.tsx').then((file) => file.WhoSeesIt))
export const ShareDialog = lazyPart(() => import('./shares/share-dialog.tsx').then((file) => file.ShareDialog))
export const Timeline = lazyPart(() => import('./sheet/timeline.tsx').then((file) => file.Timeline))
export const MailDraft = lazyPart(() => import('./sheet/mail-draft.tsx').then((file) => file.MailDraft))
export const NoGoals = lazyPart(() => import('./goals/no-goals.tsx').then((file) => file.NoGoals))
export const SlipLine = lazyPart(() => import('./goals/slip-line.tsx').then((file) => file.SlipLine))
