import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noteIcon, priorityIcon } from '#web/ui/action-icons.ts'
import { countText, Icon } from '#web/ui/button.tsx'
import countStyles from '#web/ui/count.module.css'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import { Page, PageHead } from '#web/ui/page.tsx'
import { overviewQuery } from '../queries.ts'
import styles from './admin-frame.module.css'

const panes = [
  { pane: undefined, label: 'Reports', shape: priorityIcon },
  { pane: 'people', label: 'People', shape: friendsIcon },
  { pane: 'log', label: 'Audit log', shape: noteIcon },
] as const

type AdminFrameProps = { note?: ReactNode; tools?: ReactNode; children: ReactNode }

export function AdminFrame({ note, tools, children }: AdminFrameProps) {
  const here = useParams({ strict: false, select: ({ pane }: { pane?: string }) => pane })
  const { data } = useQuery(overviewQuery)
  return (
    <Page width="wide">
      <PageHead title="Administration" note={note}>
        {tools}
      </PageHead>
      <div className={styles.panes}>
        <nav aria-label="Administration" className={styles.nav}>
          {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
          <ul role="list" className={styles.list}>
            {panes.map(({ pane, label, shape }) => (
              <li key={label}>
                <Link
                  to="/admin/{-$pane}"
                  params={{ pane }}
                  className={styles.link}
                  aria-current={here === pane ? 'page' : undefined}
                >
                  <Icon shape={shape} />
                  {label}
                  {pane === undefined && data && data.waiting > 0 && (
                    <span className={countStyles.count}>
                      {countText(data.waiting)}
                      <span className="visually-hidden"> waiting</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.pane}>{children}</div>
      </div>
    </Page>
  )
}
