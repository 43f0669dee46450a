import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract.ts'

const NEAR_END_PX = 80

type MessageScrollOptions = {
  messages: Message[]
  outgoingCount: number
  hasNewest: boolean
  messageId: string | undefined
}

/** At its end the list stays there; elsewhere, messages that load above do not move the visible ones. */
export function useMessageScroll({ messages, outgoingCount, hasNewest, messageId }: MessageScrollOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const last = useRef({ isOpened: false, isAtEnd: false, first: '', firstTop: 0, outgoingCount: 0, targetId: '' })
  const first = messages[0]?.id ?? ''
  const newest = messages.at(-1)

  function measure() {
    // A list that is being removed still reports a scroll.
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    last.current.isAtEnd = hasNewest && scrollHeight - scrollTop - clientHeight < NEAR_END_PX
    // A phone hides the room behind its list or a thread. Once it is shown again, it is at its end.
    setAtEnd(last.current.isAtEnd && clientHeight > 0)
  }

  const adjust = useEffectEvent(() => {
    const list = box.current!
    const before = last.current
    const newLine = list.querySelector('[data-start]')
    if (messageId && before.targetId !== messageId && scrollToMessage(messageId)) before.targetId = messageId
    else if (before.isOpened) {
      list.scrollTop += (messageElement(before.first)?.offsetTop ?? before.firstTop) - before.firstTop
      if (before.isAtEnd || outgoingCount > before.outgoingCount) scrollToEnd(list)
    } else if (newLine && outgoingCount === 0) scrollToCentre(list, newLine)
    else scrollToEnd(list)
    last.current = { ...before, isOpened: true, first, firstTop: messageElement(first)?.offsetTop ?? 0, outgoingCount }
    measure()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is shown
  useLayoutEffect(() => adjust(), [first, messages.length, newest?.version, outgoingCount, hasNewest, messageId])

  const afterResize = useEffectEvent(measure)
  // The on-screen keyboard, a reaction, an edit or a longer message field also change the height.
  useEffect(() => {
    const list = box.current!
    const observer = new ResizeObserver(() => {
      if (last.current.isAtEnd) scrollToEnd(list)
      afterResize()
    })
    for (const part of [list, ...list.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    isAtEnd,
    toEnd: () => scrollToEnd(box.current!),
    onScroll: measure,
    isOpened: () => last.current.isOpened,
  }
}

const scrollToEnd = (list: Element) => list.scrollTo({ top: list.scrollHeight })

const messageElement = (messageId: string) => document.getElementById(`message-${messageId}`)

/** Also focuses it. @returns whether the message is on the page */
export function scrollToMessage(messageId: string): boolean {
  const row = messageElement(messageId)
  const list = row?.closest('[role="log"]')
  if (!row || !list) return false
  const [box, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (box.top < around.top || box.bottom > around.bottom) scrollToCentre(list, row)
  row.focus({ preventScroll: true })
  return true
}

/** Unlike scrollIntoView, this scrolls only the list and never the page. */
function scrollToCentre(list: Element, row: Element) {
  const [box, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += box.top + box.height / 2 - (around.top + around.height / 2)
}
