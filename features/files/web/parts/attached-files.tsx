import { type ClipboardEvent, useRef } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { dropTarget } from '#web/ui/drop-target.ts'
import { attachIcon } from '#web/ui/tool-icons.ts'
import { useUploads } from '../actions/use-uploads.ts'

export const UploadList = lazyPart(() => import('./upload-list.tsx').then((file) => file.UploadList))

/** The files of a message that is being written: chosen, dropped or pasted. They stay with the draft of that name. */
export function useAttachedFiles(teamId: string | null, draft: string) {
  const { uploads, stored, isBusy, isRestored, add, tryAgain, clear } = useUploads(teamId, { draft })
  const onPaste = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData)
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }
  return {
    files: stored,
    isBusy,
    isRestored,
    add,
    clear,
    onPaste,
    dropTarget: dropTarget(add),
    list: uploads.length > 0 && <UploadList uploads={uploads} onTryAgain={tryAgain} />,
  }
}

/** Text copied from some programs has a picture of it too, which nobody meant. */
export const filesOf = ({ files, types }: DataTransfer) => (types.includes('text/plain') ? [] : [...files])

type AttachButtonProps = { label?: string; onAdd: (files: Iterable<File>) => void }

/** Phones also offer their camera. */
export function AttachButton({ label = 'Add files', onAdd }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={label} shape={attachIcon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
