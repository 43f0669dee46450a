import { lazyPart } from '#web/layout/lazy-part.tsx'

export const TaskBoard = lazyPart(() => import('./board/task-board.tsx').then((file) => file.TaskBoard))
export const TaskCalendar = lazyPart(() => import('./calendar/task-calendar.tsx').then((file) => file.TaskCalendar))
export const FilterBar = lazyPart(() => import('./filters/filter-bar.tsx').then((file) => file.FilterBar))
export const ViewSwitch = lazyPart(() => import('./view-switch.tsx').then((file) => file.ViewSwitch))
export const TasksSide = lazyPart(() => import('./side/tasks-side.tsx').then((file) => file.TasksSide))
