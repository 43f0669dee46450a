import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { SEEN } from '#shared/text.ts'
import { useDraft } from '#web/draft.ts'
import { newId } from '#web/new-id.ts'
import { ReconnectingHere } from '#web/reconnecting.tsx'
import { sendIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { closeIcon } from '#web/ui/notice-icons.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { MENTIONS_MAX, type Message, type Speaker, TEXT_MAX } from '../contract.ts'
import styles from './composer.module.css'
import { MentionOffer, optionId } from './mention-offer.tsx'
import type { Outgoing } from './outbox.ts'
import { useMentioning } from './use-mentioning.ts'

type ComposerProps = {
  roomId: string
  speakers: Speaker[]
  replyTo: Message['replyTo']
  onReplyEnd: () => void
  onSend: (message: Outgoing) => void
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; what was typed stays until it is sent. */
export function Composer({ roomId, speakers, replyTo, onReplyEnd, onSend }: ComposerProps) {
  const { values, type, drop } = useDraft(`chat ${roomId}`, { text: '', named: [] as Speaker[] })
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { text, named } = values
  const tooLong = text.trim().length - TEXT_MAX
  const mentioning = useMentioning({ roomId, field, text, named, onType: type, speakers })
  const { offered, first } = mentioning

  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])

  function send() {
    if (!SEEN.test(text) || tooLong > 0) return
    const mentions = mentioning.meantIn(text).slice(0, MENTIONS_MAX)
    onSend({ key: newId(), roomId, text: text.trim(), replyTo, mentions, failure: null })
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
      <ReconnectingHere />
      {replyTo && (
        <p className={styles.reply}>
          Reply to <strong>{replyTo.author.displayName}</strong>
          <span>{replyTo.text}</span>
          <IconButton label="Do not reply" shape={closeIcon} onClick={onReplyEnd} />
        </p>
      )}
      {first && <MentionOffer id={listId} offered={offered} chosen={first} onTake={mentioning.take} />}
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
