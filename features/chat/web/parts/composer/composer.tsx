import { AttachButton } from '#features/files/web/parts/attached-files.tsx'
import { CompletedField } from '#web/forms/completed-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { useTypingSignal, useTypingText } from '../../actions/use-typing.ts'
import styles from './composer.module.css'
import { AboutTask, ComposerNotes, ReplyBar } from './composer-notes.tsx'
import { EmojiButton } from './emoji-button.tsx'
import { type ComposerProps, useComposer } from './use-composer.ts'

export function Composer(props: ComposerProps) {
  const { roomId, rootId, teamMention, slowSeconds, replyTo, onReplyEnd, taskId, onTaskEnd } = props
  const { field, text, update, attached, excess, isRestored, mentionsEveryone, mentions, insert, send } =
    useComposer(props)
  const isTooLong = excess > 0 || undefined
  const signalTyping = useTypingSignal({ roomId, rootId })
  const typing = useTypingText(rootId ?? roomId)

  return (
    <form
      className={`grid anchor bottom ${styles.composer}`}
      data-writing
      {...attached.dropTarget}
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      {/* Read out when it changes, not with each key. */}
      <p role="status" className={`detail across ${styles.typing}`}>
        {typing}
      </p>
      {replyTo && <ReplyBar quoted={replyTo} onEnd={onReplyEnd} />}
      {taskId && <AboutTask taskId={taskId} onEnd={onTaskEnd} />}
      {attached.list}
      <ComposerNotes
        isDraft={isRestored}
        slowSeconds={slowSeconds}
        teamMention={mentionsEveryone ? teamMention : undefined}
        excess={excess}
      />
      <AttachButton onAdd={attached.add} />
      <CompletedField
        dir="auto"
        ref={field}
        completion={mentions.completion}
        listLabel="People to mention"
        above
        className={inputClass}
        enterKeyHint="send"
        aria-label={rootId ? 'Reply' : 'Message'}
        aria-invalid={isTooLong}
        placeholder={rootId ? 'Reply...' : 'Type a message...'}
        value={text}
        onType={(typed) => {
          update({ text: typed })
          if (typed !== '') signalTyping()
        }}
        onEnter={send}
        onEscape={() => replyTo && onReplyEnd?.()}
        onPaste={attached.onPaste}
      />
      <EmojiButton field={field} onPick={insert} />
      <Button variant="primary" type="submit" className="icon-on-phones" aria-disabled={isTooLong} icon={sendIcon}>
        <span>{rootId ? 'Reply' : 'Send'}</span>
      </Button>
    </form>
  )
}
