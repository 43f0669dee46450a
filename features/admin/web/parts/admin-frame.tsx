import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noteIcon, priorityIcon } from '#web/ui/action-icons.ts'
import { Count, countText } from '#web/ui/button.tsx'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import { Rail, RailLabel, RailPage, railWordClass } from '#web/ui/rail.tsx'
import type { Overview } from '../../contract.ts'
import { overviewQuery } from '../queries/admin.ts'

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
    <RailPage
      title="Administration"
      note={note}
      tools={tools}
      rail={
        <Rail label="Administration">
          {panes.map(({ pane, label, shape }) => (
            <li key={label}>
              <Link
                to="/admin/{-$pane}"
                params={{ pane }}
                className={railWordClass}
                // Otherwise the link to reports counts as the current page everywhere here.
                activeOptions={{ exact: true }}
                aria-current={here === pane ? 'page' : undefined}
              >
                <RailLabel shape={shape}>{label}</RailLabel>
                {data && waitingIn(pane, data) > 0 && (
                  <Count>
                    {countText(waitingIn(pane, data))}
                    <span className="visually-hidden"> waiting</span>
                  </Count>
                )}
              </Link>
            </li>
          ))}
        </Rail>
      }
    >
      <div className="column from-top gap-5">{children}</div>
    </RailPage>
  )
}
