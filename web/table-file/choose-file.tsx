import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { dropTarget } from '../ui/drop-target.ts'
import { Alert } from '../ui/page.tsx'
import { uploadIcon } from '../ui/tool-icons.ts'
import styles from './table-file.module.css'

type ChooseFileProps<Content> = {
  title: string
  /** What files there may be. */
  children: ReactNode
  accept: string
  hasAddress?: boolean
  /** @returns a sentence if the file cannot be read */
  read: (file: File) => Promise<Content | string>
  onRead: (content: Content) => void
  onClose: () => void
  /** For example what was imported before. */
  below?: ReactNode
}

/** The first step of an import. */
export function ChooseFile<Content extends object>(props: ChooseFileProps<Content>) {
  const { title, children, accept, hasAddress, read, onRead, onClose, below } = props
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function take([file]: Iterable<File>) {
    if (!file) return
    const content = await read(file)
    if (typeof content === 'string') setRefusal(content)
    else onRead(content)
  }
  return (
    <Dialog title={title} hasAddress={hasAddress} onClose={onClose}>
      <DialogBody>
        {refusal && <Alert>{refusal}</Alert>}
        <div className={`grid gap-4 sunken rounded-lg ${styles.drop}`} {...dropTarget((files) => void take(files))}>
          <p>{children}</p>
          <Button variant="primary" icon={uploadIcon} data-autofocus onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label="File"
            onChange={({ target }) => {
              void take(target.files ?? [])
              target.value = ''
            }}
          />
        </div>
        <p className={styles.quiet}>You see what happens before anything is added.</p>
        {below}
      </DialogBody>
    </Dialog>
  )
}
