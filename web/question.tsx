import type { ReactNode } from 'react'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from './ui/dialog.tsx'
import { useSubmission } from './use-submission.ts'

type QuestionProps = {
  title: string
  /** The word on the button that does it. */
  action: string
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks, in place of the dialog it came from, whether something is really to be done. A refusal is said, and may be tried again. */
export function Question({ title, action, onConfirm, onClose, children }: QuestionProps) {
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await onConfirm()
    return undefined
  })
  return (
    <Dialog title={title} onClose={onClose} follows>
      <form {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <p>{children}</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" type="submit" busy={isBusy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
