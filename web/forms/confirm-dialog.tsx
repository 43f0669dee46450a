import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSubmission } from './use-submission.ts'

type ConfirmDialogProps = {
  title: string
  action: string
  onConfirm: () => Promise<void>
  onClose: () => void
  /** It replaces another dialog. */
  follows?: boolean
  children: ReactNode
  below?: ReactNode
}

export function ConfirmDialog({ title, action, onConfirm, onClose, follows, children, below }: ConfirmDialogProps) {
  const submission = useSubmission(async () => {
    await onConfirm()
  })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      follows={follows}
      submission={submission}
      action={action}
      variant="danger"
      beside={
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      <p>{children}</p>
      {below}
    </FormDialog>
  )
}
