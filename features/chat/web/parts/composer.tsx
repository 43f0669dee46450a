import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { useDraft } from '#web/forms/draft.ts'
import { InlineReconnecting } from '#web/layout/reconnecting-banner.tsx'
import { sendIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { type ChatPerson, MENTIONS_MAX, type Message, TEXT_MAX } from '../../contract.ts'
import type { Outgoing } from '../queries/outbox.ts'
import styles from './composer.module.css'
import { MentionSuggestions, optionId } from './mention-suggestions.tsx'
import { useMentionSuggestions } from './use-mention-suggestions.ts'

type ComposerProps = {
  roomId: string
  speakers: ChatPerson[]
  replyTo: Message['replyTo']
  onReplyEnd: () => void
  onSend: (message: Outgoing) => void
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; what was typed stays until it is sent. */
export function Composer({ roomId, speakers, replyTo, onReplyEnd, onSend }: ComposerProps) {
  const { values, update: type, discard: drop } = useDraft(`chat ${roomId}`, { text: '', named: [] as ChatPerson[] })
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { text, named } = values
  const tooLong = text.trim().length - TEXT_MAX
  const mentioning = useMentionSuggestions({ roomId, field, text, named, onType: type, speakers })
  const { offered, first } = mentioning

  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])

  function send() {
    if (!HAS_VISIBLE_CHARACTER.test(text) || tooLong > 0) return
    const mentions = mentioning.meantIn(text).slice(0, MENTIONS_MAX)
    onSend({ key: randomUuid(), roomId, text: text.trim(), replyTo, mentions, failure: null })
    drop()
    onReplyEnd()
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // The Enter that ends the choice of a sign in Japanese or Chinese sends nothing.
    if (event.nativeEvent.isComposing) return
    if (mentioning.press(event)) event.preventDefault()
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
      {replyTo && (
        <p className={styles.reply}>
          Reply to <strong>{replyTo.author.displayName}</strong>
          <span>{replyTo.text}</span>
          <IconButton label="Do not reply" shape={closeIcon} onClick={onReplyEnd} />
        </p>
      )}
      {first && <MentionSuggestions id={listId} offered={offered} chosen={first} onTake={mentioning.take} />}
      {tooLong > 0 && (
        <p role="alert" className={styles.tooLong}>
          {`Too long by ${tooLong} ${tooLong === 1 ? 'character' : 'characters'}. A message has at most ${TEXT_MAX}.`}
        </p>
      )}
      <textarea
        ref={field}
        className={inputClass}
        rows={1}
        aria-label="Message"
        aria-invalid={tooLong > 0 || undefined}
        aria-autocomplete="list"
        aria-controls={first && listId}
        aria-activedescendant={first && optionId(listId, first)}
        placeholder="Type a message..."
        value={text}
        onChange={(event) => {
          type({ text: event.target.value })
          mentioning.follow()
        }}
        onSelect={mentioning.follow}
        onKeyDown={press}
      />
      <Button variant="primary" type="submit" aria-disabled={tooLong > 0 || undefined}>
        <Icon shape={sendIcon} />
        Send
      </Button>
    </form>
  )
}
