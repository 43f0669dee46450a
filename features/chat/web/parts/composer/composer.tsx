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
  const { message, mentionsEveryone, send } = useComposer(props)
  const { field, attached, fieldProps } = message
  const isTooLong = message.tooLong !== undefined || undefined
  const signalTyping = useTypingSignal({ roomId, rootId })
  const typing = useTypingText(rootId ?? roomId)

  return (
    <form
      className={`grid anchor bottom ${styles.composer}`}
      {...message.formProps}
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
        isDraft={message.isRestored}
        slowSeconds={slowSeconds}
        teamMention={mentionsEveryone ? teamMention : undefined}
        tooLong={message.tooLong}
      />
      <AttachButton onAdd={attached.add} />
      <CompletedField
        {...fieldProps}
        dir="auto"
        className={inputClass}
        enterKeyHint="send"
        aria-label={rootId ? 'Reply' : 'Message'}
        aria-invalid={isTooLong}
        placeholder={rootId ? 'Reply...' : 'Type a message...'}
        onType={(typed) => {
          fieldProps.onType(typed)
          if (typed !== '') signalTyping()
        }}
        onEnter={send}
        onEscape={() => replyTo && onReplyEnd?.()}
      />
      <EmojiButton field={field} onPick={message.insert} />
      <Button variant="primary" type="submit" className="icon-on-phones" aria-disabled={isTooLong} icon={sendIcon}>
        <span>{rootId ? 'Reply' : 'Send'}</span>
      </Button>
    </form>
  )
}
