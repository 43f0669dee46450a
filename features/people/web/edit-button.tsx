import { useEffect, useRef } from 'react'
import { editIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Editor } from './use-editor.ts'

/** Begins to edit, and is gone while one does. */
export const EditButton = ({ label, editor }: { label: string; editor: Editor }) =>
  editor.isOpen ? null : <Pencil label={label} editor={editor} />

function Pencil({ label, editor: { hasClosed, open } }: { label: string; editor: Editor }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasClosed) button.current?.focus()
  }, [hasClosed])
  return <IconButton ref={button} label={label} shape={editIcon} onClick={open} />
}
