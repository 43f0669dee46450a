import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { privacyQuery } from '#features/people/web/queries/people.ts'
import { request } from '#web/request/api-client.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { presence, TYPING_RENEWAL_MS } from '../../contract.ts'
import type { MessageSource } from '../queries/messages.ts'
import { removeEndedTyping, type Typing, typingKey } from '../queries/typing.ts'

/** 'Ada is typing…' for a room or a thread; '' if nobody is, or the viewer hides their own presence. */
export function useTypingText(sourceId: string): string {
  const queries = useQueryClient()
  const { data: typing = [] } = useQuery<Typing[]>({ queryKey: typingKey(sourceId), queryFn: () => [], enabled: false })
  const end = Math.min(...typing.map(({ until }) => until))
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const timer = setTimeout(() => removeEndedTyping(queries, sourceId), end - Date.now())
    return () => clearTimeout(timer)
  }, [queries, sourceId, end])
  // The server does not know whether those who view a forum hide theirs.
  const { data: privacy } = useQuery({ ...privacyQuery, enabled: typing.length > 0 })
  if (privacy?.presence !== 'shared') return ''
  const [first, second, third] = typing.map(firstNameOf)
  if (!first) return ''
  if (!second) return `${first} is typing…`
  return third ? 'Several people are typing…' : `${first} and ${second} are typing…`
}

/** Says every few seconds that the viewer is typing. Losing one of these does not matter. */
export function useTypingSignal({ roomId, rootId }: MessageSource) {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < TYPING_RENEWAL_MS) return
    last.current = Date.now()
    request(presence.type, { params: { roomId }, body: { rootId: rootId ?? null } }).catch(() => {
      // Waits longer while the server cannot be reached.
      last.current += TYPING_RENEWAL_MS
    })
  }
}
