import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMentions } from '#web/forms/use-mentions.ts'
import { InlineReconnecting } from '#web/layout/reconnecting-banner.tsx'
import { sendIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { optionId, SuggestionList } from '#web/ui/suggestion-list.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { type ChatPerson, MENTIONS_MAX, type Message, TEXT_MAX } from '../../../contract.ts'
import type { Outgoing } from '../../queries/outbox.ts'
import { TaskCard } from '../lazy-task-card.ts'
import styles from './composer.module.css'
import { useRoomPeople } from './use-room-mentions.ts'

type ComposerProps = {
  roomId: string
  candidates: ChatPerson[]
  replyTo: Message['replyTo']
  onReplyEnd: () => void
  /** What the message is about. */
  taskId: string | undefined
  onTaskEnd: () => void
  onSend: (message: Outgoing) => void
}

export function Composer({ roomId, candidates, replyTo, onReplyEnd, taskId, onTaskEnd, onSend }: ComposerProps) {
  const { values, update, discard, isRestored } = useDraft(`chat ${roomId}`, { text: '', named: [] as ChatPerson[] })
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { text, named: picked } = values
  const excess = text.trim().length - TEXT_MAX
  const isTooLong = excess > 0 || undefined
  const useOthers = (name: string) => useRoomPeople(roomId, name)
  const mentions = useMentions({ field, text, candidates, picked, useOthers, onType: update })
  const { selected } = mentions

  useEffect(() => {
    if (replyTo || taskId) field.current?.focus()
  }, [replyTo, taskId])

  function send() {
    if (!HAS_VISIBLE_CHARACTER.test(text) || isTooLong) return
    const mentioned = mentions.mentionedIn(text).slice(0, MENTIONS_MAX)
    onSend({ key: randomUuid(), roomId, text: text.trim(), replyTo, mentions: mentioned, taskId, failure: null })
    discard()
    onReplyEnd()
    if (taskId) onTaskEnd()
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing) return
    if (mentions.handleKey(event)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && replyTo) onReplyEnd()
  }

  return (
    <form
      className={styles.composer}
      data-writing
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <InlineReconnecting />
      {replyTo && <ReplyBar quoted={replyTo} onEnd={onReplyEnd} />}
      {taskId && (
        <div className={styles.task}>
          <TaskCard taskId={taskId} />
          <IconButton label="Do not ask about this task" shape={closeIcon} onClick={onTaskEnd} />
        </div>
      )}
      {selected && (
        <SuggestionList
          id={listId}
          label="People to mention"
          suggestions={mentions.suggestions}
          selected={selected}
          onPick={mentions.pick}
          above
        />
      )}
      {isRestored && <p className={styles.draft}>Draft, not sent</p>}
      {isTooLong && (
        <p role="alert" className={styles.tooLong}>
          {`Too long by ${excess} ${excess === 1 ? 'character' : 'characters'}. A message has at most ${TEXT_MAX}.`}
        </p>
      )}
      <textarea
        ref={field}
        className={inputClass}
        rows={1}
        aria-label="Message"
        aria-invalid={isTooLong}
        aria-autocomplete="list"
        aria-controls={selected && listId}
        aria-activedescendant={selected && optionId(listId, selected)}
        placeholder="Type a message..."
        value={text}
        onChange={(event) => {
          update({ text: event.target.value })
          mentions.updateCaret()
        }}
        onSelect={mentions.updateCaret}
        onKeyDown={onKeyDown}
      />
      <Button variant="primary" type="submit" aria-disabled={isTooLong} icon={sendIcon}>
        Send
      </Button>
    </form>
  )
}

const ReplyBar = ({ quoted, onEnd }: { quoted: NonNullable<Message['replyTo']>; onEnd: () => void }) => (
  <p className={styles.reply}>
    Reply to <strong>{quoted.author.displayName}</strong>
    <span className="one-line">{quoted.text}</span>
    <IconButton label="Do not reply" shape={closeIcon} onClick={onEnd} />
  </p>
)
