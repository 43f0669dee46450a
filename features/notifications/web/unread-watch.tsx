import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { titleUnread } from '#web/tab-title.ts'
import { countIn, notificationsQuery } from './notification-cache.ts'
import { readLinked } from './reading.ts'

/** Asks for the notifications, keeps them live, and says how many are unread: to the bell, and in the tab's title. */
export function UnreadWatch({ onChange }: { onChange: (unread: number) => void }) {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  const unread = data ? countIn(data).unread : 0
  const tell = useEffectEvent(onChange)

  useEffect(() => {
    tell(unread)
    titleUnread(unread > 99 ? '99+' : unread > 0 ? String(unread) : '')
  }, [unread])

  useEffect(
    () => () => {
      tell(0)
      titleUnread('')
    },
    [],
  )

  // Whoever comes by the address of a notification, from wherever, has read it.
  const { notifId } = useSearch({ strict: false })
  const isKnown = data !== undefined
  useEffect(() => {
    if (notifId && isKnown) void readLinked(queries, notifId)
  }, [notifId, isKnown, queries])

  return null
}
