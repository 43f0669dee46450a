import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { goalsQuery } from '#features/goals/web/queries/goals.ts'
import { useTextInAddress } from '#web/forms/use-text-in-address.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { clockIcon } from '#web/ui/action-icons.ts'
import { Icon, iconButtonClass } from '#web/ui/button.tsx'
import { ChipToggle } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { boardIcon, listIcon } from '#web/ui/list-icons.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { toApplication } from './application-link.ts'
import styles from './applications.module.css'
import { chartIcon, goalIcon, slidersIcon } from './career-icons.ts'
import type { ApplicationsAddress, View } from './use-applications-address.ts'

const ListFilters = lazyComponent(() => import('./list/list-filters.tsx').then((file) => file.ListFilters))

const views: [View, string, string][] = [
  ['board', 'Board', boardIcon],
  ['list', 'List', listIcon],
  ['numbers', 'Numbers', chartIcon],
]

type ToolbarProps = { address: ApplicationsAddress; needsCount: number }

export function ApplicationsToolbar({ address, needsCount }: ToolbarProps) {
  const isNumbers = address.view === 'numbers'
  return (
    <div className={`row wraps gap-3 ${styles.toolbar}`} data-view={address.view} data-writing>
      <nav className={`sunken rounded ${styles.views}`} aria-label="View of your applications">
        {views.map(([view, name, shape]) => (
          <Link
            key={view}
            to="/career/applications"
            search={(before) => ({ ...before, view: view === 'board' ? undefined : view })}
            resetScroll={false}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={address.view === view ? 'page' : undefined}
          >
            <Icon shape={shape} />
            <span>{name}</span>
          </Link>
        ))}
      </nav>
      {!isNumbers && <ApplicationSearch address={address} />}
      <div className={classNames('row gap-2', styles.end, address.view === 'list' && styles.narrowing)}>
        {address.view === 'list' && <ListFilters address={address} />}
        {!isNumbers && address.goal && <GoalChip address={address} goalId={address.goal} />}
        {!isNumbers && (
          <ChipToggle
            shape={clockIcon}
            isOn={address.isNeedsOnly}
            onChange={(isOn) => address.show({ needs: isOn ? 'true' : undefined })}
          >
            Needs you, {needsCount}
          </ChipToggle>
        )}
        {!isNumbers && (
          <Link
            {...toApplication('reminders')}
            className={iconButtonClass}
            aria-label="Choose what needs you"
            title="Choose what needs you"
          >
            <Icon shape={slidersIcon} />
          </Link>
        )}
      </div>
    </div>
  )
}

function ApplicationSearch({ address }: { address: ApplicationsAddress }) {
  const [text, setText] = useTextInAddress(address.q, (q) => address.show({ q: q || undefined }))
  return (
    <SearchField
      label="Search applications"
      placeholder="Company, role or place"
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

/** Only the applications for a goal, until it is pressed. */
function GoalChip({ address, goalId }: { address: ApplicationsAddress; goalId: string }) {
  const { data } = useQuery(goalsQuery)
  const goal = data?.goals.find(({ id }) => id === goalId)
  return (
    <ChipToggle shape={goalIcon} isOn onChange={() => address.show({ goal: undefined })}>
      {goal ? `For: ${goal.text}` : 'For one goal'}
    </ChipToggle>
  )
}
