import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { calendarIcon } from '#web/ui/list-icons.ts'
import { careerIcon, dashboardIcon, friendsIcon } from '#web/ui/navigation-icons.ts'
import { Rail, RailLabel, RailPage, railWordClass } from '#web/ui/rail.tsx'
import { fileIcon } from '#web/ui/tool-icons.ts'
import { GoalsInRail } from './goal-links.tsx'

/** The pages of a career: what the rail calls them, and their title if it is another. */
const places = {
  '/career': ['Next', dashboardIcon, 'Career'],
  '/career/applications': ['Applications', careerIcon],
  '/career/review': ['Weekly review', calendarIcon],
  '/career/crew': ['Sharing', friendsIcon],
  '/career/record': ['Work record', fileIcon],
} satisfies Record<string, [word: string, shape: string, title?: string]>
type Place = keyof typeof places

type CareerFrameProps = {
  at: Place
  title?: string
  note?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** A page without a word in the rail has a title of its own. */
export function CareerFrame({ at, title, note, tools, children }: CareerFrameProps) {
  // A goal has its own word.
  const current = title === undefined ? 'page' : at === '/career' ? undefined : 'true'
  return (
    <RailPage
      title={title ?? places[at][2] ?? places[at][0]}
      note={note}
      tools={tools}
      rail={
        <Rail label="Career">
          {Object.entries(places).map(([to, [label, shape]]) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true }}
                aria-current={to === at ? current : undefined}
                className={railWordClass}
              >
                <RailLabel shape={shape}>{label}</RailLabel>
              </Link>
            </li>
          ))}
          <GoalsInRail />
        </Rail>
      }
    >
      {children}
    </RailPage>
  )
}
