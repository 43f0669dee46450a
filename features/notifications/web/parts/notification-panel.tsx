import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OwnAccount } from '#features/people/contract.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useSession } from '#web/session/session.tsx'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button, countText } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/page.tsx'
import { type Category, categories, type Notification } from '../../contract.ts'
import { markAllRead } from '../actions/mark-read.ts'
import {
  notificationsIn,
  notificationsQuery,
  panelStart,
  trimToFirstPage,
  unreadCountIn,
} from '../queries/notifications.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'

export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const session = useSession()
  if (session.state !== 'signed-in') return <Empty drawing={<CalmDrawing />} text="Please sign in first." />
  return <SignedInPanel me={session.me} onLeave={onLeave} />
}

function SignedInPanel({ me, onLeave }: { me: OwnAccount; onLeave: () => void }) {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  const [category, setCategory] = useState(panelStart.category)
  useEffect(
    () => () => {
      panelStart.category = null
      // Live events update only the first page while the panel is closed.
      trimToFirstPage(queries)
    },
    [queries],
  )
  const isEmpty = !data || notificationsIn(data).length === 0
  return (
    <>
      {data && deservesPush(notificationsIn(data)) && <PushInvite me={me} />}
      {!isEmpty && <CategoryFilter chosen={category} onChoose={setCategory} />}
      <div className="anchor scrolls contains shrinks-down">
        <NotificationList key={category} category={category} onLeave={onLeave} />
      </div>
      {!isEmpty && (
        <div className={`rigid overlined ${styles.foot}`}>
          <Link to="/settings/$pane" params={{ pane: 'notifications' }} onClick={onLeave}>
            Choose what you hear about
          </Link>
        </div>
      )}
    </>
  )
}

const PushInvite = lazyComponent(() => import('./push-invite.tsx').then((file) => file.PushInvite))

/** Somebody waits for an answer, or gave them something to do. */
const deservesPush = (all: Notification[]) =>
  all.some(({ reason }) => reason === 'direct' || reason === 'mentioned' || reason === 'assigned')

const labels: Record<Category, string> = { mentions: 'Mentions', tasks: 'Tasks', people: 'People' }

type CategoryFilterProps = { chosen: Category | null; onChoose: (category: Category | null) => void }

function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { data } = useInfiniteQuery(notificationsQuery)
  const unread = data && unreadCountIn(data)
  return (
    <fieldset className={`flex wraps gap-15 ruled rigid ${styles.filter}`} aria-label="Show">
      {[null, ...categories].map((category) => {
        const count = (category && unread?.[category]) ?? 0
        return (
          <button
            key={category}
            type="button"
            className={`ink unbroken inline-row raised outlined capsule pad-x-2 ${styles.chip}`}
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
          >
            {category ? labels[category] : 'All'}
            {count > 0 && ` ${countText(count)}`}
          </button>
        )
      })}
    </fieldset>
  )
}

export function MarkAll() {
  const queries = useQueryClient()
  // It is shown later than the list: if that could not be loaded, 'Try again' asks, not this.
  const { data } = useInfiniteQuery({ ...notificationsQuery, retryOnMount: false })
  const hasUnread = data !== undefined && unreadCountIn(data).unread > 0
  return (
    <Button
      variant="plain"
      size="small"
      aria-disabled={!hasUnread || undefined}
      onClick={() => hasUnread && void markAllRead(queries)}
    >
      Mark all
    </Button>
  )
}
