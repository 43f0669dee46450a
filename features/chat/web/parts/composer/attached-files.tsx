import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { useUploads } from '#features/files/web/actions/use-uploads.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { attachIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/button.tsx'

const UploadList = lazyPart(() => import('#features/files/web/parts/upload-list.tsx').then((file) => file.UploadList))

/** The files of a message that is being written: chosen, dropped or pasted. */
export function useAttachedFiles(teamId: string | null) {
  const { uploads, stored, isBusy, add, tryAgain, clear } = useUploads(teamId ?? undefined)
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.files
    // Text copied from some programs has a picture of it too.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    add(pasted)
  }
  return {
    files: stored,
    isBusy,
    add,
    clear,
    onPaste,
    dropTarget: dropTarget(add),
    list: uploads.length > 0 && <UploadList uploads={uploads} onTryAgain={tryAgain} />,
  }
}

const dropTarget = (add: (files: Iterable<File>) => void) => ({
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.currentTarget.dataset.over = ''
  },
  onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset.over
  },
  onDrop(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.over
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add(event.dataTransfer.files)
  },
})

/** Phones also offer their camera. */
export function AttachButton({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Add files" shape={attachIcon} onClick={() => input.current?.click()} />
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
