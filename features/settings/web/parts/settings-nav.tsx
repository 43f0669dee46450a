import { Link } from '@tanstack/react-router'
import { type SettingsPane, settingsPanes } from '#shared/settings-panes.ts'
import { useMe } from '#web/session/session.tsx'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { moonIcon, shieldIcon } from '#web/ui/badge-icons.ts'
import { bellIcon, settingsIcon, userIcon } from '#web/ui/navigation-icons.ts'
import { Rail, RailLabel, railWordClass } from '#web/ui/rail.tsx'
import { downloadIcon, linkIcon } from '#web/ui/tool-icons.ts'
import { panes } from './panes.ts'

const shapes: Record<SettingsPane, string> = {
  appearance: moonIcon,
  notifications: bellIcon,
  privacy: lockIcon,
  security: shieldIcon,
  language: globeIcon,
  connections: linkIcon,
  data: downloadIcon,
}
const names = Object.keys(settingsPanes) as SettingsPane[]

export function SettingsNav({ current }: { current: SettingsPane | 'account' }) {
  const me = useMe()
  const entry = (name: SettingsPane | 'account') => ({
    className: railWordClass,
    'aria-current': name === current ? ('page' as const) : undefined,
    onPointerEnter: panes[name].preload,
    onFocus: panes[name].preload,
  })
  return (
    <Rail label="Settings">
      <li>
        <Link to="/settings" activeOptions={{ exact: true }} {...entry('account')}>
          <RailLabel shape={userIcon}>Account</RailLabel>
        </Link>
      </li>
      {names.map((name) => (
        <li key={name}>
          <Link to="/settings/$pane" params={{ pane: name }} {...entry(name)}>
            <RailLabel shape={shapes[name]}>{settingsPanes[name]}</RailLabel>
          </Link>
        </li>
      ))}
      {me.isAdministrator && (
        <li>
          <Link to="/admin/{-$pane}" params={{ pane: undefined }} className={railWordClass}>
            <RailLabel shape={settingsIcon}>Administration</RailLabel>
          </Link>
        </li>
      )}
    </Rail>
  )
}
