import { Count, Icon } from '#web/ui/button.tsx'
import { ChipSelect, chipClass } from '#web/ui/chip.tsx'
import { boardIcon, calendarIcon, filterIcon, listIcon } from '#web/ui/list-icons.ts'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { countFilters } from './filters/task-filter.ts'
import { ALL_TEAMS } from './filters/use-tasks-address.ts'
import type { useVisibleTasks } from './use-visible-tasks.ts'

const views = [
  { value: 'list', label: 'List', shape: listIcon },
  { value: 'board', label: 'Board', shape: boardIcon },
  { value: 'calendar', label: 'Calendar', shape: calendarIcon },
] as const

type ViewKeysProps = Pick<
  ReturnType<typeof useVisibleTasks>,
  'address' | 'tab' | 'filter' | 'teams' | 'team' | 'hasAllTeams'
> & {
  isFiltering: boolean
  onFilter: () => void
}

/** Which team's tasks are shown, and how, and `Filter`, which opens what narrows and orders them and says how many filters are on. */
export function ViewKeys(props: ViewKeysProps) {
  const { address, tab, filter, teams = [], team, hasAllTeams, isFiltering, onFilter } = props
  const count = countFilters(filter)
  // Those of My Tasks come with the filters, so that the list of every morning is quiet.
  const hasViews = tab === 'team' ? teams.length > 0 : tab === 'mine' && (isFiltering || address.view !== 'list')
  return (
    <>
      {tab === 'team' && (
        <ChipSelect
          label="Team"
          shape={teamsIcon}
          options={[[ALL_TEAMS, 'All teams'], ...teams.map(({ id, name }) => [id, name] as const)]}
          value={hasAllTeams || !team ? ALL_TEAMS : team.id}
          onChange={(id) => address.show({ team: id === ALL_TEAMS ? undefined : id })}
          isAlwaysChosen
        />
      )}
      {hasViews && (
        <Segmented label="View" choices={views} value={address.view} onChange={(view) => address.show({ view })} />
      )}
      <button type="button" className={`icon-on-phones ${chipClass}`} aria-expanded={isFiltering} onClick={onFilter}>
        <Icon shape={filterIcon} />
        <span>Filter</span>
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
