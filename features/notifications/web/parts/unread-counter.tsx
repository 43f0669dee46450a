import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { setUnreadInTitle } from '#web/navigation/page-title.ts'
import { markLinkedRead } from '../actions.ts'
import { notificationsQuery, unreadCountIn } from '../queries.ts'

export function UnreadCounter({ onChange }: { onChange: (unread: number) => void }) {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  const unread = data ? unreadCountIn(data).unread : 0
  const reportUnread = useEffectEvent(onChange)

  useEffect(() => {
    reportUnread(unread)
    setUnreadInTitle(unread > 99 ? '99+' : unread > 0 ? String(unread) : '')
  }, [unread])

  useEffect(
    () => () => {
      reportUnread(0)
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

  return null
}
