import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useAttachedFiles } from '#features/files/web/parts/attached-files.tsx'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMentions } from '#web/forms/use-mentions.ts'
import { type ChatPerson, MENTIONS_MAX, type Message, TEAM_MENTION, TEXT_MAX } from '../../../contract.ts'
import type { Outgoing } from '../../queries/outbox.ts'
import { useRoomPeople } from './use-room-mentions.ts'

/** Puts text into the box, after what is there. */
export type ComposerHandle = { fill: (text: string) => void }

export type ComposerProps = {
  ref?: Ref<ComposerHandle>
  roomId: string
  /** The message in whose thread it writes. */
  rootId?: string
  /** Its files use the space of this team, or of the person. */
  teamId: string | null
  /** What '@team' does. */
  teamMention: 'notifies' | 'plain' | undefined
  /** In slow mode, after how many seconds they may write again; else 0. */
  slowSeconds: number
  candidates: ChatPerson[]
  /** What it quotes. */
  replyTo?: Message['replyTo']
  onReplyEnd?: () => void
  /** What the message is about. */
  taskId?: string | undefined
  onTaskEnd?: () => void
  onSend: (message: Outgoing) => void
}

/** What is written, and sending it. */
export function useComposer({
  ref,
  roomId,
  rootId,
  teamId,
  teamMention,
  candidates,
  replyTo = null,
  onReplyEnd,
  taskId,
  onTaskEnd,
  onSend,
}: ComposerProps) {
  const { values, update, discard, isRestored } = useDraft(`chat ${rootId ?? roomId}`, {
    text: '',
    named: [] as ChatPerson[],
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, named: picked } = values
  const attached = useAttachedFiles(teamId, `chat ${rootId ?? roomId}`, () => send())
  const excess = text.trim().length - TEXT_MAX
  const canSend = excess <= 0 && (attached.isBusy || attached.files.length > 0 || HAS_VISIBLE_CHARACTER.test(text))
  const mentionsEveryone = teamMention !== undefined && TEAM_MENTION.test(text)
  const useOthers = (name: string) => useRoomPeople(roomId, name)
  const mentions = useMentions({ field, text, candidates, picked, useOthers, onType: update })

  function insert(more: string) {
    const { selectionStart: start, selectionEnd: end } = field.current!
    flushSync(() => update({ text: text.slice(0, start) + more + text.slice(end) }))
    field.current!.setSelectionRange(start + more.length, start + more.length)
  }

  useImperativeHandle(ref, () => ({
    fill(more) {
      update({ text: text.trim() === '' ? more : `${text} ${more}` })
      field.current?.focus()
    },
  }))

  useEffect(() => {
    if (replyTo || taskId) field.current?.focus()
  }, [replyTo, taskId])

  function send() {
    const { files } = attached
    if (!canSend) return
    if (attached.isBusy) return attached.sendLater()
    const mentioned = mentions.mentionedIn(text).slice(0, MENTIONS_MAX)
    const written = { text: text.trim(), mentions: mentioned, files }
    const mentionsTeam = mentionsEveryone && teamMention === 'notifies'
    onSend({ key: randomUuid(), roomId, rootId, ...written, mentionsTeam, replyTo, taskId, failure: null })
    discard()
    attached.clear()
    onReplyEnd?.()
    if (taskId) onTaskEnd?.()
  }

  return {
    field,
    text,
    update,
    attached,
    excess,
    isRestored: isRestored || attached.isRestored,
    mentionsEveryone,
    mentions,
    insert,
    send,
  }
}
