import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Count } from '#web/ui/button.tsx'
import styles from './career-nav.module.css'

/** The pages of a career, below the title of each of them. */
const places = [
  { to: '/career', label: 'Plan' },
  { to: '/career/applications', label: 'Applications' },
  { to: '/career/review', label: 'Weekly review' },
  { to: '/career/crew', label: 'Crew' },
  { to: '/career/practice', label: 'Practice' },
  { to: '/career/record', label: 'Work record' },
] as const

/** A page below an entry belongs to it; `/career` alone is a page of its own. */
const isAt = (to: string, here: string) => here === to || (to !== '/career' && here.startsWith(`${to}/`))

/** `counts` of entries whose number is known, by their address. */
export function CareerNav({ counts = {} }: { counts?: Partial<Record<string, number>> }) {
  const here = useLocation({ select: ({ pathname }) => pathname.toLowerCase() })
  const current = useRef<HTMLAnchorElement>(null)
  // On phones the entries scroll sideways.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={styles.nav} aria-label="Career">
      <ul role="list">
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/career' }}
              ref={isAt(to, here) ? current : null}
              aria-current={isAt(to, here) ? 'page' : undefined}
            >
              {label}
              {(counts[to] ?? 0) > 0 && <Count quiet>{counts[to]}</Count>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
