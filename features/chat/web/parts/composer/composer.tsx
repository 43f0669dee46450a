import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AttachButton, useAttachedFiles } from '#features/files/web/parts/attached-files.tsx'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMentions } from '#web/forms/use-mentions.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { InlineReconnecting } from '#web/layout/reconnecting-banner.tsx'
import { smileIcon } from '#web/ui/badge-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { optionId, SuggestionList } from '#web/ui/suggestion-list.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { type ChatPerson, MENTIONS_MAX, type Message, TEAM_MENTION, TEXT_MAX } from '../../../contract.ts'
import { useTypingSignal, useTypingText } from '../../actions/use-typing.ts'
import type { Outgoing } from '../../queries/outbox.ts'
import styles from './composer.module.css'
import { useRoomPeople } from './use-room-mentions.ts'

const EmojiPicker = lazyPart(() => import('../emoji/emoji-picker.tsx').then((file) => file.EmojiPicker))
const TaskCard = lazyPart(() => import('#features/tasks/web/parts/task-card.tsx').then((file) => file.TaskCard))

/** Puts text into the box, after what is there. */
export type ComposerHandle = { fill: (text: string) => void }

type ComposerProps = {
  ref?: Ref<ComposerHandle>
  roomId: string
  /** The message in whose thread it writes. */
  rootId?: string
  /** Whose space its files use. */
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

export function Composer(props: ComposerProps) {
  const {
    ref,
    roomId,
    rootId,
    teamId,
    teamMention,
    slowSeconds,
    candidates,
    replyTo = null,
    onReplyEnd,
    taskId,
    onTaskEnd,
    onSend,
  } = props
  const { values, update, discard, isRestored } = useDraft(`chat ${rootId ?? roomId}`, {
    text: '',
    named: [] as ChatPerson[],
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { text, named: picked } = values
  const attached = useAttachedFiles(teamId, `chat ${rootId ?? roomId}`, () => send())
  const excess = text.trim().length - TEXT_MAX
  const isTooLong = excess > 0 || undefined
  const canSend = !isTooLong && (attached.isBusy || attached.files.length > 0 || HAS_VISIBLE_CHARACTER.test(text))
  const mentionsEveryone = teamMention !== undefined && TEAM_MENTION.test(text)
  const useOthers = (name: string) => useRoomPeople(roomId, name)
  const mentions = useMentions({ field, text, candidates, picked, useOthers, onType: update })
  const { selected } = mentions
  const signalTyping = useTypingSignal({ roomId, rootId })
  const typing = useTypingText(rootId ?? roomId)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const [isPicking, setPicking] = useState(false)

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

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing) return
    if (mentions.handleKey(event)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && replyTo) onReplyEnd?.()
  }

  return (
    <form
      className={`grid anchor ${styles.composer}`}
      data-writing
      {...attached.dropTarget}
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      <InlineReconnecting />
      {/* Read out when it changes, not with each key. */}
      <p role="status" className={`detail ${styles.typing}`}>
        {typing}
      </p>
      {replyTo && <ReplyBar quoted={replyTo} onEnd={onReplyEnd} />}
      {taskId && (
        <div className={`row gap-2 shrinks ${styles.task}`}>
          <TaskCard taskId={taskId} />
          <IconButton label="Do not ask about this task" shape={closeIcon} onClick={onTaskEnd} />
        </div>
      )}
      <SuggestionList id={listId} label="People to mention" {...mentions} onPick={mentions.pick} above />
      {attached.list}
      {(isRestored || attached.isRestored) && <p className={styles.draft}>Draft, not sent</p>}
      {slowSeconds > 0 && <p className={styles.draft}>Slow mode: you can write every {durationText(slowSeconds)}.</p>}
      {mentionsEveryone && (
        <p role="status" className={styles.draft}>
          {teamMention === 'notifies'
            ? '@team notifies everyone in this team.'
            : '@team notifies nobody here: only owners and admins can notify everyone.'}
        </p>
      )}
      {isTooLong && (
        <p role="alert" className={`tiny danger-ink ${styles.tooLong}`}>
          {`Too long by ${counted(excess, 'character')}. A message has at most ${TEXT_MAX}.`}
        </p>
      )}
      <AttachButton onAdd={attached.add} />
      <textarea
        dir="auto"
        ref={field}
        className={inputClass}
        rows={1}
        enterKeyHint="send"
        aria-label={rootId ? 'Reply' : 'Message'}
        aria-invalid={isTooLong}
        aria-autocomplete="list"
        aria-controls={selected && listId}
        aria-activedescendant={selected && optionId(listId, selected)}
        placeholder={rootId ? 'Reply...' : 'Type a message...'}
        value={text}
        onChange={(event) => {
          update({ text: event.target.value })
          mentions.updateCaret()
          if (event.target.value !== '') signalTyping()
        }}
        onSelect={mentions.updateCaret}
        onKeyDown={onKeyDown}
        onPaste={attached.onPaste}
      />
      <IconButton
        ref={emojiButton}
        label="Emoji"
        shape={smileIcon}
        aria-haspopup="dialog"
        aria-expanded={isPicking}
        onClick={() => setPicking(true)}
      />
      {isPicking && (
        <EmojiPicker
          anchor={emojiButton}
          onPick={({ character }) => insert(character)}
          onClose={() => {
            setPicking(false)
            field.current?.focus()
          }}
        />
      )}
      <Button variant="primary" type="submit" aria-disabled={isTooLong} icon={sendIcon}>
        {rootId ? 'Reply' : 'Send'}
      </Button>
    </form>
  )
}

/** '30 seconds', 'minute', '5 minutes': after 'every'. */
const durationText = (seconds: number) => {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second']
  return count === 1 ? unit : counted(count, unit)
}

const ReplyBar = ({ quoted, onEnd }: { quoted: NonNullable<Message['replyTo']>; onEnd: (() => void) | undefined }) => (
  <p className={`detail unbroken row gap-2 shrinks ${styles.reply}`}>
    Quote <strong>{quoted.author.displayName}</strong>
    <span className="one-line">{quoted.text}</span>
    <IconButton label="Do not quote" shape={closeIcon} onClick={onEnd} />
  </p>
)
