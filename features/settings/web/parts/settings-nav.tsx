import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type SettingsPane, settingsPanes } from '#shared/settings-panes.ts'
import { useMe } from '#web/session/session.tsx'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { moonIcon, shieldIcon } from '#web/ui/badge-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { bellIcon, settingsIcon, userIcon } from '#web/ui/navigation-icons.ts'
import { sideNavClass, sideNavLinkClass, sideNavListClass } from '#web/ui/side-nav.ts'
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
  const list = useRef<HTMLUListElement>(null)
  // On phones the entries scroll sideways.
  useEffect(() => {
    list.current!.querySelector(`[aria-current]`)!.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const entry = (name: SettingsPane | 'account') => ({
    className: sideNavLinkClass,
    'aria-current': name === current ? ('page' as const) : undefined,
    onPointerEnter: panes[name].preload,
    onFocus: panes[name].preload,
  })
  return (
    <nav className={sideNavClass} aria-label="Settings">
      <ul role="list" className={sideNavListClass} ref={list}>
        <li>
          <Link to="/settings" activeOptions={{ exact: true }} {...entry('account')}>
            <Icon shape={userIcon} />
            Account
          </Link>
        </li>
        {names.map((name) => (
          <li key={name}>
            <Link to="/settings/$pane" params={{ pane: name }} {...entry(name)}>
              <Icon shape={shapes[name]} />
              {settingsPanes[name]}
            </Link>
          </li>
        ))}
        {me.isAdministrator && (
          <li>
            <Link to="/admin/{-$pane}" params={{ pane: undefined }} className={sideNavLinkClass}>
              <Icon shape={settingsIcon} />
              Administration
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
