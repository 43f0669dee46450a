import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { type Message, TEXT_MAX } from '../../../contract.ts'
import styles from './message.module.css'

type MessageEditorProps = {
  message: Message
  draftKey: string
  onSave: (text: string) => void
  onCancel: () => void
}

export function MessageEditor({ message, draftKey, onSave, onCancel }: MessageEditorProps) {
  const { values, update, discard } = useDraft(draftKey, { text: message.text })
  const text = values.text.trim()

  function save() {
    if (HAS_VISIBLE_CHARACTER.test(text)) onSave(text)
  }
  function cancel() {
    discard()
    onCancel()
  }

  return (
    <form
      className={`flex wraps gap-2 pad-y-1 ${styles.editor}`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the editor replaces the text being edited
        autoFocus
        className={inputClass}
        rows={1}
        aria-label="Edit message"
        maxLength={TEXT_MAX}
        value={values.text}
        onChange={(event) => update({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') cancel()
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          save()
        }}
      />
      <Button size="small" variant="primary" type="submit">
        Save
      </Button>
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </form>
  )
}
