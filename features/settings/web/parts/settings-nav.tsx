import { Link, useLocation } from '@tanstack/react-router'
import styles from './settings-nav.module.css'

const sections = [
  { id: 'account-information', title: 'Account information' },
  { id: 'linked-accounts', title: 'Linked accounts' },
  { id: 'accessibility', title: 'Accessibility' },
  { id: 'language-and-region', title: 'Language and region' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'mail', title: 'Where and when' },
  { id: 'calendar', title: 'Calendar' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'rewards', title: 'Rewards' },
  { id: 'two-factor', title: 'Two-factor sign-in' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'api-tokens', title: 'API tokens' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'my-data', title: 'My data' },
]

export function SettingsNav() {
  const chosen = useLocation({ select: ({ hash }) => hash })
  const current = sections.some(({ id }) => id === chosen) ? chosen : sections[0]!.id
  return (
    <nav className={styles.nav} aria-label="Settings">
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/settings"
              hash={id}
              replace
              className={styles.link}
              activeOptions={{ includeHash: true }}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
