import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../contract.ts'
import { messageElement, scrollToCentre, scrollToMessage } from './scroll-to-message.ts'

/** So near to its end one is at the end. Pixels. */
const NEAR_END_PX = 80

type MessageScrollOptions = {
  messages: Message[]
  /** How many are on their way. */
  sending: number
  /** Whether they end with the newest. */
  isWhole: boolean
  /** The message that somebody came for. */
  messageId: string | undefined
}

/**
 * A list of messages opens at the one that somebody came for, at the New line, or at its end; stays at its end while it
 * is there; and what comes above moves nothing of what one reads.
 */
export function useMessageScroll({ messages, sending, isWhole, messageId }: MessageScrollOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const known = useRef({ isOpened: false, isAtEnd: false, first: '', firstTop: 0, sending: 0, cameFor: '' })
  const first = messages[0]?.id ?? ''
  const newest = messages.at(-1)

  const toEnd = () => scrollToEnd(box.current!)

  function measure() {
    // A list that goes out of sight, as where the session ends, tells once more that it was scrolled.
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    known.current.isAtEnd = isWhole && scrollHeight - scrollTop - clientHeight < NEAR_END_PX
    setAtEnd(known.current.isAtEnd)
  }

  const place = useEffectEvent(() => {
    const list = box.current!
    const was = known.current
    const start = list.querySelector('[data-start]')
    if (messageId && was.cameFor !== messageId && scrollToMessage(messageId)) was.cameFor = messageId
    else if (was.isOpened) {
      list.scrollTop += (messageElement(was.first)?.offsetTop ?? was.firstTop) - was.firstTop
      if (was.isAtEnd || sending > was.sending) toEnd()
    } else if (start && sending === 0) scrollToCentre(list, start)
    else toEnd()
    known.current = { ...was, isOpened: true, first, firstTop: messageElement(first)?.offsetTop ?? 0, sending }
    measure()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown has changed
  useLayoutEffect(() => place(), [first, messages.length, newest?.version, sending, isWhole, messageId])

  // The keyboard of a phone takes room away; a reaction, an edit or a longer field to write in does so as well.
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      if (known.current.isAtEnd) scrollToEnd(list)
    })
    const list = box.current!
    for (const part of [list, ...list.children]) watcher.observe(part)
    return () => watcher.disconnect()
  }, [])

  return { box, isAtEnd, toEnd, onScroll: measure, isOpened: () => known.current.isOpened }
}

const scrollToEnd = (list: Element) => list.scrollTo({ top: list.scrollHeight })
