import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useOpenThread } from '#features/tasks/web/queries/open-thread.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { setNavCounts } from '#web/navigation/nav-counts.ts'
import { setUnreadInTitle } from '#web/navigation/page-title.ts'
import { countText } from '#web/ui/button.tsx'
import { markLinkedRead } from '../actions/mark-read.ts'
import { navCountsIn, notificationsQuery, unreadByRoom, unreadByTeam, unreadCountIn } from '../queries/notifications.ts'

const ReadComments = lazyComponent(() => import('./read-comments.tsx').then((file) => file.ReadComments))

export function UnreadCounter({ onChange }: { onChange: (unread: number) => void }) {
  // It draws nothing that the compiler could keep.
  'use no memo'
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  const { unread, countedElsewhere } = data ? unreadCountIn(data) : { unread: 0, countedElsewhere: 0 }
  const { chat, friends } = data ? navCountsIn(data) : { chat: 0, friends: 0 }
  // A direct message and a friend request are notifications too, but count once.
  const waiting = unread - countedElsewhere + chat + friends
  const reportUnread = useEffectEvent(onChange)

  useEffect(() => {
    reportUnread(unread)
  }, [unread])
  useEffect(() => {
    if (!data) return
    const { mentions, people } = unreadCountIn(data)
    setNavCounts({
      '/chat': chat,
      '/friends': friends,
      mentions,
      people,
      rooms: unreadByRoom(data),
      teams: unreadByTeam(data),
    })
  }, [data, chat, friends])
  useEffect(() => setUnreadInTitle(waiting > 0 ? countText(waiting) : ''), [waiting])

  useEffect(
    () => () => {
      reportUnread(0)
      setNavCounts({})
      setUnreadInTitle('')
    },
    [],
  )

  // Opening the link of a notification marks it as read.
  const { notifId } = useSearch({ strict: false })
  const isKnown = data !== undefined
  useEffect(() => {
    if (notifId && isKnown) void markLinkedRead(queries, notifId)
  }, [notifId, isKnown, queries])

  const threadOf = useOpenThread()
  return threadOf ? <ReadComments of={threadOf} /> : null
}
