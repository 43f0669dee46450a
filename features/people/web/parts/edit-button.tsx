import { useEffect, useRef } from 'react'
import { editIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './edit-button.module.css'
import type { InlineEdit } from './use-inline-edit.ts'

/** Begins to edit, and is gone while one does. */
export const EditButton = (props: EditButtonProps) => (props.editor.isOpen ? null : <EditIconButton {...props} />)

type EditButtonProps = {
  label: string
  editor: InlineEdit
  /** It stands at the end of a card's head. */
  atEnd?: boolean
}

function EditIconButton({ label, editor: { hasClosed, open }, atEnd }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasClosed) button.current?.focus()
  }, [hasClosed])
  return (
    <IconButton
      ref={button}
      className={atEnd ? styles.atEnd : undefined}
      label={label}
      shape={editIcon}
      onClick={open}
    />
  )
}
