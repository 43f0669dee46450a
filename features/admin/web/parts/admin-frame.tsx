import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noteIcon, priorityIcon } from '#web/ui/action-icons.ts'
import { countText, Icon } from '#web/ui/button.tsx'
import countStyles from '#web/ui/count.module.css'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import { Page, PageHead } from '#web/ui/page.tsx'
import { sideNavClass, sideNavLinkClass, sideNavListClass } from '#web/ui/side-nav.ts'
import type { Overview } from '../../contract.ts'
import { overviewQuery } from '../queries/admin.ts'
import styles from './admin-frame.module.css'

const serverIcon =
  'M4.5 3.5h11A1.5 1.5 0 0 1 17 5v2.5A1.5 1.5 0 0 1 15.5 9h-11A1.5 1.5 0 0 1 3 7.500V5a1.5 1.5 0 0 1 1.5-1.5zM4.5 11h11a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15v-2.500A1.5 1.5 0 0 1 4.5 11zM6 6.200h.1M6 13.800h.1'

const panes = [
  { pane: undefined, label: 'Reports', shape: priorityIcon },
  { pane: 'people', label: 'People', shape: friendsIcon },
  { pane: 'server', label: 'Server', shape: serverIcon },
  { pane: 'log', label: 'Audit log', shape: noteIcon },
] as const

const waitingIn = (pane: string | undefined, { waiting, applicants }: Overview) =>
  pane === undefined ? waiting : pane === 'people' ? applicants : 0

type AdminFrameProps = { note?: ReactNode; tools?: ReactNode; children: ReactNode }

export function AdminFrame({ note, tools, children }: AdminFrameProps) {
  const here = useParams({ strict: false, select: ({ pane }: { pane?: string }) => pane })
  const { data } = useQuery(overviewQuery)
  return (
    <Page>
      <PageHead title="Administration" note={note}>
        {tools}
      </PageHead>
      <div className={`column gap-6 ${styles.panes}`}>
        <nav aria-label="Administration" className={sideNavClass}>
          <ul role="list" className={sideNavListClass}>
            {panes.map(({ pane, label, shape }) => (
              <li key={label}>
                <Link
                  to="/admin/{-$pane}"
                  params={{ pane }}
                  className={sideNavLinkClass}
                  // Otherwise the link to reports counts as the current page everywhere here.
                  activeOptions={{ exact: true }}
                  aria-current={here === pane ? 'page' : undefined}
                >
                  <Icon shape={shape} />
                  {label}
                  {data && waitingIn(pane, data) > 0 && (
                    <span className={`push ${countStyles.count}`}>
                      {countText(waitingIn(pane, data))}
                      <span className="visually-hidden"> waiting</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="column from-top gap-5">{children}</div>
      </div>
    </Page>
  )
}
