import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markOneRead } from '../actions/mark-read.ts'
import { notificationsIn, notificationsQuery } from '../queries/notifications.ts'

/** Somebody who sees the comments of a task has read what notified them of these, on all their screens. */
export function ReadComments({ of }: { of: string }) {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  /** Each is sent once, also if that fails. A renewed one has a later time. */
  const sent = useRef(new Set<string>())
  useEffect(() => {
    if (!data || document.visibilityState !== 'visible') return
    for (const notification of notificationsIn(data)) {
      const { read, taskId, reason, timestamp } = notification
      const isComment = reason === 'commented' || reason === 'mentioned'
      const key = `${notification.id} ${timestamp}`
      if (read || taskId !== of || !isComment || sent.current.has(key)) continue
      sent.current.add(key)
      void markOneRead(queries, notification)
    }
  }, [queries, data, of])
  return null
}
