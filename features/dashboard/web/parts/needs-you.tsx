import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApplicationLine } from '#features/applications/web/parts/need-row.tsx'
import { panelStart } from '#features/notifications/web/queries/notifications.ts'
import { counted } from '#web/format/numbers.ts'
import { NOTIFICATIONS_PANEL } from '#web/navigation/nav-counts.ts'
import type { Today } from '../../contract.ts'

export type NeedsYouProps = Pick<Today, 'needs' | 'announcements' | 'invites' | 'mentionedAt' | 'mentions'>

/** Two lines, until asked for more: the newest that others want, and what an application asks for. Tasks stand in their own section. */
export function NeedsYou({ needs, ...wanted }: NeedsYouProps) {
  const [showsAll, setShowsAll] = useState(false)
  const lines = linesOf(wanted).toSorted((one, other) => other.at.localeCompare(one.at))
  const items = needs?.items.slice(0, lines.length > 0 && !showsAll ? 1 : LINES_SHOWN) ?? []
  const shown = showsAll ? lines : lines.slice(0, LINES_SHOWN - items.length)
  const inCareer = (needs?.count ?? 0) - items.length
  if (lines.length + items.length === 0) return null
  return (
    <ul role="list" aria-label="What needs you" className="flex wraps gap-x-3">
      {shown.map(({ key, line }) => (
        <li key={key} className="small">
          {line}
        </li>
      ))}
      {items.map(({ card, signal }) => (
        <ApplicationLine key={`${card.id} ${signal.rule}`} card={card} signal={signal} today={needs!.today} />
      ))}
      {inCareer > 0 && shown.length === lines.length && (
        <li className="small">
          <Link to="/career" className={LINE}>
            {inCareer} more in Career
          </Link>
        </li>
      )}
      {(showsAll || shown.length < lines.length) && (
        <li className="small">
          <button type="button" className={`${LINE} action-ink`} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Less' : `${lines.length - shown.length + inCareer} more`}
          </button>
        </li>
      )}
    </ul>
  )
}

const LINES_SHOWN = 2
const LINE = 'block unlined pad-y-1'
/** Characters of an announcement. */
const LINE_MAX = 80

function linesOf({ announcements, invites: { count, newest }, mentions, mentionedAt }: Omit<NeedsYouProps, 'needs'>) {
  const lines = announcements.map(({ id, classId, className, text, roomId, createdAt }) => ({
    key: id,
    at: createdAt,
    line: (
      <Link
        {...(roomId ? { to: '/chat', search: { room: roomId } } : { to: '/classes/{-$classId}', params: { classId } })}
        className={LINE}
      >
        <b>{className}</b> {text.split('\n')[0]!.slice(0, LINE_MAX)}
      </Link>
    ),
  }))
  if (newest) {
    const line = (
      <Link to="/teams" className={LINE}>
        <b>{newest.from ?? 'Someone'}</b> saved you a seat at {newest.team}
        {count > 1 && `, and ${counted(count - 1, 'more invite')}`}
      </Link>
    )
    lines.push({ key: 'invites', at: newest.at, line })
  }
  if (mentions > 0) {
    const line = (
      <button
        type="button"
        className={`${LINE} action-ink`}
        aria-haspopup="dialog"
        popoverTarget={NOTIFICATIONS_PANEL}
        onClick={() => {
          panelStart.category = 'mentions'
        }}
      >
        <b>{counted(mentions, 'mention')}</b> of you
      </button>
    )
    // One that came since the page was loaded is the newest of all.
    lines.push({ key: 'mentions', at: mentionedAt ?? '9999', line })
  }
  return lines
}
