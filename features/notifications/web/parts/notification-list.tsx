import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useNow } from '#web/format/use-now.ts'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import type { Category, Notification } from '../../contract.ts'
import { latestFirst, listQuery, notificationsIn } from '../queries/notifications.ts'
import { type Answering, FriendRequestRow } from './friend-request-row.tsx'
import { type Fold, groupNotifications, type Section } from './group-notifications.ts'
import styles from './notification-panel.module.css'
import { FoldedRow, SingleRow } from './notification-rows.tsx'

type NotificationListProps = {
  /** Null for all. */
  category: Category | null
  onLeave: () => void
}

type Answered = { notification: Notification; answer: Answering }

export function NotificationList({ category, onLeave }: NotificationListProps) {
  const query = useInfiniteQuery(listQuery(category))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const now = useNow()
  // The server removes answered requests; here they stay while the panel is open.
  const [answered, setAnswered] = useState<Answered[]>([])
  const answerOf = ({ id }: Notification) => answered.find(({ notification }) => notification.id === id)?.answer

  if (!data) return <Loaded query={query} what="the notifications" rows={4} className={`padded-lg ${styles.waiting}`} />
  const loaded = notificationsIn(data)
  const all = unique([...loaded, ...answered.map(({ notification }) => notification)])
  if (all.length === 0 && !hasNextPage)
    return <Empty drawing={<CalmDrawing />} text={category ? 'Nothing here.' : "You're all caught up!"} />

  function rowOf(fold: Fold) {
    const [first] = fold
    const shared = { now, onLeave }
    if (fold.length > 1) return <FoldedRow key={first.id} fold={fold} {...shared} />
    if (first.reason !== 'befriending' || !first.actor)
      return <SingleRow key={first.id} notification={first} {...shared} />
    return (
      <FriendRequestRow
        key={first.id}
        notification={first}
        answer={answerOf(first)}
        onAnswer={(answer) => setAnswered((before) => withAnswer(before, first, answer))}
        {...shared}
      />
    )
  }
  const lastLoaded = hasNextPage ? loaded.at(-1) : undefined
  const sections = groupNotifications(all, { now, lastLoaded })
  return (
    <>
      {sections.map((section) => (
        <SectionList key={section.title} section={section} rowOf={rowOf} />
      ))}
      {hasNextPage && (
        <div className={`padded-lg ${styles.waiting}`}>
          <MoreRows
            length={loaded.length}
            label="Loading more notifications"
            onVisible={() => !isFetchingNextPage && void fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

function withAnswer(before: Answered[], notification: Notification, answer: Answering | undefined): Answered[] {
  const others = before.filter((one) => one.notification.id !== notification.id)
  return answer ? [...others, { notification: { ...notification, read: true }, answer }] : others
}

function SectionList({ section, rowOf }: { section: Section; rowOf: (fold: Fold) => ReactNode }) {
  const id = useId()
  return (
    <>
      <h3 id={id} className={`muted raised ${styles.heading}`}>
        {section.title}
      </h3>
      <ul role="list" aria-labelledby={id}>
        {section.folds.map(rowOf)}
      </ul>
    </>
  )
}

/** The first of each, latest first. */
const unique = (all: Notification[]): Notification[] =>
  [...new Map(all.toReversed().map((one) => [one.id, one])).values()].sort(latestFirst)
