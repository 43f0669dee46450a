import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { discardSentDraft, useDraft } from '#web/forms/draft.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/text-field.tsx'

type TextEditorProps = {
  label: string
  /** The name of the draft, which stays until the text is saved. */
  draftName: string
  value: string
  maxLength: number
  isRequired?: boolean
  /** Then Enter begins a new line instead of saving. */
  isMultiline?: boolean
  className?: string | undefined
  /** Resolves to whether it was saved. */
  onSave: (text: string) => Promise<boolean>
  onEnd: () => void
}

/** Saves when the focus leaves it, and with Enter and Escape. */
export function TextEditor(props: TextEditorProps) {
  const { label, draftName, value, maxLength, isRequired, isMultiline, className, onSave, onEnd } = props
  const queries = useQueryClient()
  const draft = useDraft(draftName, { text: value })
  const { text } = draft.values
  const hasEnded = useRef(false)

  async function end() {
    // Removing the field blurs it.
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd()
    const next = text.trim()
    if (next === value || (isRequired && next === '')) draft.discard()
    else if (await onSave(next)) discardSentDraft(queries, draftName, { text })
  }

  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: it replaces the text being edited
      autoFocus
      className={classNames(inputClass, className)}
      rows={isMultiline ? 3 : 1}
      aria-label={label}
      maxLength={maxLength}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
      onChange={({ target }) =>
        draft.update({ text: isMultiline ? target.value : target.value.replace(/[\r\n]+/g, ' ') })
      }
      onBlur={() => void end()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        const isLastEnter = event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)
        if (!isLastEnter && event.key !== 'Escape') return
        // Escape would also close the sheet.
        event.preventDefault()
        void end()
      }}
    />
  )
}
