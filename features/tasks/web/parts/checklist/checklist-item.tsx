import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { dragIcon } from '#web/ui/tool-icons.ts'
import { ITEM_MAX, type Item } from '../../../details-contract.ts'
import { TextEditor } from '../task/text-editor.tsx'
import { useInPlace } from '../task/use-in-place.ts'
import styles from './checklist.module.css'

type ChecklistItemProps = {
  item: Item
  isEditable: boolean
  isTickable: boolean
  isHeld: boolean
  handle: ComponentProps<'button'>
  onEdit: (fields: Partial<Pick<Item, 'text' | 'done'>>) => Promise<boolean>
  onRemove: () => void
}

export function ChecklistItem({ item, isEditable, isTickable, isHeld, handle, onEdit, onRemove }: ChecklistItemProps) {
  const { isEditing, begin, end, opener } = useInPlace()
  return (
    <li
      className={`grid level gap-3 ruled control-high sign-end ${styles.item}`}
      data-item={item.id}
      data-held={isHeld || undefined}
    >
      <CheckCell
        label={item.text}
        checked={item.done}
        disabled={!isTickable}
        onChange={({ target }) => void onEdit({ done: target.checked })}
      />
      {isEditing ? (
        <TextEditor
          label="Item"
          draftName={`item ${item.id}`}
          value={item.text}
          maxLength={ITEM_MAX}
          isRequired
          onSave={(next) => onEdit({ text: next })}
          onEnd={end}
        />
      ) : isEditable ? (
        <button type="button" ref={opener} className={`to-start ${styles.text}`} title="Edit the item" onClick={begin}>
          {item.text}
        </button>
      ) : (
        <span className={`to-start ${styles.text}`}>{item.text}</span>
      )}
      {isEditable && !isEditing && (
        <span className={`muted flex ${styles.tools}`}>
          <IconButton label={`Move ${item.text}`} shape={dragIcon} title="Drag, or press the arrow keys" {...handle} />
          <IconButton label={`Delete ${item.text}`} shape={closeIcon} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
