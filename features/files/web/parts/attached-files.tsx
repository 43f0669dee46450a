import { type ClipboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { dropTarget } from '#web/ui/drop-target.ts'
import { attachIcon } from '#web/ui/tool-icons.ts'
import { useUploads } from '../actions/use-uploads.ts'

const UploadList = lazyComponent(() => import('./upload-list.tsx').then((file) => file.UploadList))
const SendLater = lazyComponent(() => import('./upload-list.tsx').then((file) => file.SendLater))

/**
 * The files of a message that is being written: chosen, dropped or pasted. They stay with the draft of that name. `onReady`
 * sends it, if that was asked for while they were under way and all of them have arrived.
 */
export function useAttachedFiles(teamId: string | null, draft: string, onReady: () => void) {
  const { uploads, stored, isBusy, isRestored, add, tryAgain, clear } = useUploads(teamId, { draft })
  const later = useDraft(`${draft} goes later`, { isAsked: false })
  const { isAsked } = later.values
  const goOut = useEffectEvent(() => {
    later.discard()
    if (stored.length > 0 && stored.length === uploads.length) onReady()
  })
  useEffect(() => {
    if (isAsked && !isBusy) goOut()
  }, [isAsked, isBusy])
  // What is left is not what they wanted to send.
  const removable = uploads.map((upload) => ({
    ...upload,
    remove() {
      later.discard()
      upload.remove()
    },
  }))
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
    sendLater: () => later.update({ isAsked: true }),
    list: uploads.length > 0 && (
      <>
        <UploadList uploads={removable} onTryAgain={tryAgain} />
        {isAsked && <SendLater onCancel={later.discard} />}
      </>
    ),
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
