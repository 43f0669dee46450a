import type { ComponentProps, ReactNode } from 'react'
import type { Submission } from '../forms/use-submission.ts'
import { useIsConnectionLost } from '../live/connection-state.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import styles from './form-dialog.module.css'

type DialogFormProps = {
  /** What `useSubmission` answers. */
  submission: Submission
  /** The words on the button that sends it. Without them there is nothing to send, nor to cancel. */
  action: ReactNode
  variant?: 'primary' | 'danger'
  /** What else there is to that button. */
  button?: ComponentProps<typeof Button> & { 'data-autofocus'?: boolean }
  /** There is a Cancel, which does this. */
  onCancel?: () => void
  /** Stands before its buttons. */
  beside?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A modal dialog that is one form: its fields, over them why it was refused, and the buttons that send and cancel it. */
export const FormDialog = (props: Omit<ComponentProps<typeof Dialog>, 'children'> & DialogFormProps) => (
  <Dialog {...props}>
    <DialogForm {...props} />
  </Dialog>
)

/** The form alone, for a dialog that shows one after another. */
export function DialogForm(props: DialogFormProps) {
  const { submission, action, variant = 'primary', button, onCancel, beside, children } = props
  const { formProps, isBusy, refusal } = submission
  const isAway = useIsConnectionLost()
  return (
    <form noValidate {...formProps}>
      {/* The page behind says it too, which is dim and dead to screen readers. */}
      <div role="status">{isAway && <p className={styles.reconnecting}>Reconnecting…</p>}</div>
      <DialogBody>
        {refusal?.text && <Alert>{refusal.text}</Alert>}
        {children}
      </DialogBody>
      <DialogFoot>
        {beside}
        {action && onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {action && (
          <Button variant={variant} type="submit" busy={isBusy} {...button}>
            {action}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}
