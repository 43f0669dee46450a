import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useMessageDraft } from '#features/files/web/parts/message-draft.ts'
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
export function useComposer(props: ComposerProps) {
  const { ref, roomId, rootId, teamMention, replyTo = null, onReplyEnd, taskId, onTaskEnd, onSend } = props
  const useOthers = (name: string) => useRoomPeople(roomId, name)
  const message = useMessageDraft<ChatPerson>({
    ...props,
    name: `chat ${rootId ?? roomId}`,
    useOthers,
    noun: 'message',
    textMax: TEXT_MAX,
    mentionsMax: MENTIONS_MAX,
    onReady: send,
  })
  const mentionsEveryone = teamMention !== undefined && TEAM_MENTION.test(message.text)

  useImperativeHandle(ref, () => ({ fill: message.append }))

  useEffect(() => {
    if (replyTo || taskId) message.field.current?.focus()
  }, [replyTo, taskId, message.field])

  function send() {
    const written = message.read()
    if (!written) return
    const mentionsTeam = mentionsEveryone && teamMention === 'notifies'
    onSend({ roomId, rootId, ...written, mentionsTeam, replyTo, taskId })
    message.discard()
    onReplyEnd?.()
    if (taskId) onTaskEnd?.()
  }

  return { message, mentionsEveryone, send }
}
