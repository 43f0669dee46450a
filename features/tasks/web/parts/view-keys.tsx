import { Count, Icon } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { boardIcon, calendarIcon, filterIcon, listIcon } from '#web/ui/list-icons.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { countFilters } from './filters/task-filter.ts'
import type { useVisibleTasks } from './use-visible-tasks.ts'

const views = [
  { value: 'list', label: 'List', shape: listIcon },
  { value: 'board', label: 'Board', shape: boardIcon },
  { value: 'calendar', label: 'Calendar', shape: calendarIcon },
] as const

type ViewKeysProps = Pick<ReturnType<typeof useVisibleTasks>, 'address' | 'tab' | 'filter' | 'teams'> & {
  isFiltering: boolean
  onFilter: () => void
}

/** How the tasks are shown, and `Filter`, which opens what narrows and orders them and says how many filters are on. */
export function ViewKeys({ address, tab, filter, teams, isFiltering, onFilter }: ViewKeysProps) {
  const count = countFilters(filter)
  return (
    <>
      {tab === 'team' && teams?.length !== 0 && (
        <Segmented label="View" choices={views} value={address.view} onChange={(view) => address.show({ view })} />
      )}
      <button type="button" className={chipClass} aria-expanded={isFiltering} onClick={onFilter}>
        <Icon shape={filterIcon} />
        Filter
        {count > 0 && (
          <Count>
            {count}
            <span className="visually-hidden"> on</span>
          </Count>
        )}
      </button>
    </>
  )
}
