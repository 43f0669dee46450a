import { boardIcon, calendarIcon, listIcon } from '#web/ui/list-icons.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { View } from './filters/use-tasks-address.ts'

const views = [
  { value: 'list', label: 'List', shape: listIcon },
  { value: 'board', label: 'Board', shape: boardIcon },
  { value: 'calendar', label: 'Calendar', shape: calendarIcon },
] as const

export const ViewSwitch = (props: { value: View; onChange: (view: View) => void }) => (
  <Segmented label="View" choices={views} {...props} />
)
