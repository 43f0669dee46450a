import { type RefObject, useRef, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { smileIcon } from '#web/ui/badge-icons.ts'
import { IconButton } from '#web/ui/button.tsx'

const EmojiPicker = lazyComponent(() => import('../emoji/emoji-picker.tsx').then((file) => file.EmojiPicker))

type EmojiButtonProps = { field: RefObject<HTMLTextAreaElement | null>; onPick: (character: string) => void }

export function EmojiButton({ field, onPick }: EmojiButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        label="Emoji"
        shape={smileIcon}
        aria-haspopup="dialog"
        aria-expanded={isPicking}
        onClick={() => setPicking(true)}
      />
      {isPicking && (
        <EmojiPicker
          anchor={button}
          onPick={({ character }) => onPick(character)}
          onClose={() => {
            setPicking(false)
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}
