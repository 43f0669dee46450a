import { useQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { ownLabelsQuery } from '#features/teams/web/queries/labels.ts'
import { useTextInAddress } from '#web/forms/use-text-in-address.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { ChipSelect, ChipToggle } from '#web/ui/chip.tsx'
import { calendarIcon, personIcon, sortIcon } from '#web/ui/list-icons.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { labelIcon } from '#web/ui/tool-icons.ts'
import { SEARCH_MAX } from '../../../contract.ts'
import styles from './filter-bar.module.css'
import { dueNames, isNarrowed, sortNames, type TaskFilter } from './task-filter.ts'
import { usePeopleOfTeams } from './use-people-of-teams.ts'

type FilterBarProps = {
  /** Else only what is on is shown. */
  isOpen: boolean
  filter: TaskFilter
  onChange: (filter: TaskFilter) => void
  /** The teams whose tasks are shown. */
  teams: readonly Pick<Team, 'id' | 'name' | 'labels'>[]
  /** Whether my own tasks are too, in place of those of others. */
  isMine: boolean
  /** A calendar has its own days and order. */
  isCalendar: boolean
}

export function FilterBar({ isOpen, filter, onChange, teams, isMine, isCalendar }: FilterBarProps) {
  const { person, label, due, done } = filter
  const change = (changes: Partial<TaskFilter>) => onChange({ ...filter, ...changes })
  const { people, load } = usePeopleOfTeams(isMine ? [] : teams.map(({ id }) => id), person !== '')
  const { data: own = [] } = useQuery({ ...ownLabelsQuery, enabled: isMine && (isOpen || label !== '') })
  const labels = labelsOf(isMine && own.length > 0 ? [{ name: 'your own', labels: own }, ...teams] : teams)
  const isOrdered = filter.sort !== 'due'
  if (!isOpen && !isOrdered && !isNarrowed(filter)) return null
  return (
    <search className={`wrap below-4 ${styles.bar}`} aria-label="Filter tasks">
      {(isOpen || filter.search) && <TaskSearch value={filter.search} onChange={(search) => change({ search })} />}
      {!isMine && (isOpen || person) && (
        <ChipSelect
          label="Person"
          shape={personIcon}
          options={[['', 'Anyone'], ...people.map(({ uid, displayName }) => [uid, displayName] as const)]}
          value={person}
          onChange={(uid) => change({ person: uid })}
          onPreload={load}
        />
      )}
      {labels.length > 0 && (isOpen || label) && (
        <ChipSelect
          label="Label"
          shape={labelIcon}
          options={[['', 'Any label'], ...labels]}
          value={label}
          onChange={(id) => change({ label: id })}
        />
      )}
      {!isCalendar && (
        <>
          {(isOpen || due) && (
            <ChipSelect
              label="Due"
              shape={calendarIcon}
              options={[['', 'Any day'], ...entries(dueNames)]}
              value={due}
              onChange={(day) => change({ due: day })}
            />
          )}
          {(isOpen || done) && (
            <ChipToggle shape={checkIcon} isOn={done} onChange={(isOn) => change({ done: isOn })}>
              Done
            </ChipToggle>
          )}
          {(isOpen || isOrdered) && (
            <span className="push">
              <ChipSelect
                label="Sort by"
                shape={sortIcon}
                options={entries(sortNames)}
                value={filter.sort}
                onChange={(sort) => change({ sort })}
                isAlwaysChosen
              />
            </span>
          )}
        </>
      )}
    </search>
  )
}

/** Two teams may have one of the same name. */
const labelsOf = (holders: readonly Pick<Team, 'name' | 'labels'>[]) =>
  holders.flatMap(({ name: team, labels }) =>
    labels.map(({ id, name }) => [id, holders.length > 1 ? `${name}, ${team}` : name] as const),
  )

const entries = <Name extends string>(names: Record<Name, string>) => Object.entries(names) as [Name, string][]

function TaskSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useTextInAddress(value, onChange)
  return (
    <span className={styles.search}>
      <SearchField
        label="Search tasks"
        placeholder="Search tasks"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  )
}
