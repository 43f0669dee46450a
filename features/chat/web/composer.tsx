import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SEEN } from '#shared/text.ts'
import { useDraft } from '#web/draft.ts'
import { sendIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { closeIcon } from '#web/ui/notice-icons.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { MENTIONS_MAX, type Message, type Speaker, TEXT_MAX } from '../contract.ts'
import styles from './composer.module.css'
import type { Outgoing } from './outbox.ts'

type ComposerProps = {
  roomId: string
  speakers: Speaker[]
  replyTo: Message | null
  onReplyEnd: () => void
  onSend: (message: Outgoing) => void
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; what was typed stays until it is sent. */
export function Composer({ roomId, speakers, replyTo, onReplyEnd, onSend }: ComposerProps) {
  const { values, type, drop } = useDraft(`chat ${roomId}`, { text: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const { text } = values
  const tooLong = text.trim().length - TEXT_MAX
  const wanted = /(?:^|\s)@([^@\n]{0,80})$/u.exec(text)?.[1]?.toLowerCase()
  const offered =
    wanted === undefined
      ? []
      : speakers.filter(({ displayName }) => displayName.toLowerCase().startsWith(wanted)).slice(0, 6)

  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])

  function send() {
    if (!SEEN.test(text) || tooLong > 0) return
    const meant = speakers.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ uid }) => uid)
    const quoted = replyTo && { id: replyTo.id, number: replyTo.number, author: replyTo.author, text: replyTo.text }
    const mentions = meant.slice(0, MENTIONS_MAX)
    onSend({ key: crypto.randomUUID(), roomId, text: text.trim(), replyTo: quoted, mentions, failure: null })
    drop()
    onReplyEnd()
    field.current?.focus()
  }

  function mention({ displayName }: Speaker) {
    type({ text: `${text.slice(0, text.lastIndexOf('@'))}@${displayName} ` })
    setChosen(0)
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // The Enter that ends the choice of a sign in Japanese or Chinese sends nothing.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (offered.length > 0 && step) {
      event.preventDefault()
      setChosen((chosen + step + offered.length) % offered.length)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const one = offered[chosen]
      if (one && one.displayName.toLowerCase() !== wanted) mention(one)
      else send()
    } else if (event.key === 'Escape' && replyTo) onReplyEnd()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {replyTo && (
        <p className={styles.reply}>
          Reply to <strong>{replyTo.author.displayName}</strong>
          <span>{replyTo.text}</span>
          <IconButton label="Do not reply" shape={closeIcon} onClick={onReplyEnd} />
        </p>
      )}
      {offered.length > 0 && (
        <div className={styles.offered} id={listId} role="listbox" aria-label="People to mention">
          {offered.map((speaker, index) => (
            <button
              key={speaker.uid}
              type="button"
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              onClick={() => mention(speaker)}
            >
              <Avatar person={{ id: speaker.uid, name: speaker.displayName, image: speaker.photoURL }} size="small" />
              {speaker.displayName}
            </button>
          ))}
        </div>
      )}
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
        placeholder="Type a message..."
        value={text}
        onChange={(event) => {
          type({ text: event.target.value })
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <Button variant="primary" type="submit" aria-disabled={tooLong > 0 || undefined}>
        <Icon shape={sendIcon} />
        Send
      </Button>
    </form>
  )
}
