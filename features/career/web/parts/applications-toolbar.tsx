import { Link } from '@tanstack/react-router'
import { clockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { ChipSelect, ChipToggle } from '#web/ui/chip.tsx'
import { boardIcon, listIcon } from '#web/ui/list-icons.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { STAGES, stageNames } from '../../applications-contract.ts'
import styles from './applications.module.css'
import { chartIcon, filterIcon } from './career-icons.ts'
import type { ApplicationsAddress, View } from './use-applications-address.ts'

const views: [View, string, string][] = [
  ['board', 'Board', boardIcon],
  ['list', 'List', listIcon],
  ['numbers', 'Numbers', chartIcon],
]

type ToolbarProps = { address: ApplicationsAddress; needsCount: number }

export function ApplicationsToolbar({ address, needsCount }: ToolbarProps) {
  return (
    <div className={styles.toolbar} data-view={address.view}>
      <nav className={styles.views} aria-label="View of your applications">
        {views.map(([view, name, shape]) => (
          <Link
            key={view}
            to="/career/applications"
            search={(before) => ({ ...before, view: view === 'board' ? undefined : view })}
            resetScroll={false}
            aria-current={address.view === view ? 'page' : undefined}
            activeProps={{ 'aria-current': address.view === view ? 'page' : undefined }}
          >
            <Icon shape={shape} />
            <span>{name}</span>
          </Link>
        ))}
      </nav>
      <SearchField
        label="Search applications"
        placeholder="Company, role or place"
        value={address.q}
        maxLength={100}
        onChange={({ target }) => address.show({ q: target.value || undefined })}
      />
      <div className={styles.end}>
        {address.view === 'list' && (
          <ChipSelect
            label="Stage"
            shape={filterIcon}
            options={[['', 'Every stage'], ...STAGES.map((stage) => [stage, stageNames[stage]] as const)]}
            value={address.stage ?? ''}
            onChange={(stage) => address.show({ stage: stage || undefined })}
          />
        )}
        <ChipToggle
          shape={clockIcon}
          isOn={address.isNeedsOnly}
          onChange={(isOn) => address.show({ needs: isOn ? 'true' : undefined })}
        >
          Needs you, {needsCount}
        </ChipToggle>
      </div>
    </div>
  )
}
