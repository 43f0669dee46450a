import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Count } from '#web/ui/button.tsx'
import { Rail, RailPage, railWordClass } from '#web/ui/rail.tsx'

/** The pages of a career, each under the title that the rail has for it. */
const places = {
  '/career': 'Plan',
  '/career/applications': 'Applications',
  '/career/review': 'Weekly review',
  '/career/crew': 'Crew',
  '/career/practice': 'Practice',
  '/career/record': 'Work record',
} as const
type Place = keyof typeof places

type CareerFrameProps = { at: Place; note?: ReactNode; tools?: ReactNode; count?: number; children: ReactNode }

/** `count` is of what the page shows. */
export function CareerFrame({ at, note, tools, count = 0, children }: CareerFrameProps) {
  return (
    <RailPage
      title={places[at]}
      note={note}
      tools={tools}
      rail={
        <Rail label="Career">
          {Object.entries(places).map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/career' }}
                aria-current={to === at ? 'page' : undefined}
                className={railWordClass}
              >
                {label}
                {to === at && count > 0 && <Count quiet>{count}</Count>}
              </Link>
            </li>
          ))}
        </Rail>
      }
    >
      {children}
    </RailPage>
  )
}
