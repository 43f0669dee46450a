import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/clipboard.ts'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import styles from './second-factor.module.css'

/** The server keeps only their hashes, so this is the one time they are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <DialogBody>
        <p>Each lets you in once without your phone. They are shown only now: keep them where your phone is not.</p>
        <ul
          role="list"
          ref={list}
          className={`grid sunken rounded-sm gap-2-4 ${styles.codes}`}
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button icon={copyIcon} onClick={() => void copyText(codes.join('\n'), { shown: list.current })}>
          Copy
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          I kept them
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
