import type { ComponentProps, ReactNode } from 'react'
import type { Draft } from '../forms/draft.ts'
import { Form } from '../forms/form.tsx'
import type { Submission } from '../forms/use-submission.ts'
import { useIsConnectionLost } from '../live/connection-state.ts'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { Alert } from './page.tsx'

type DialogFormProps = {
  submission: Submission
  draft?: Pick<Draft<object>, 'isRestored' | 'discard'>
  /** Label of the submit button. Without it there are no buttons. */
  action: ReactNode
  variant?: 'primary' | 'reward' | 'danger'
  button?: ComponentProps<typeof Button> & { 'data-autofocus'?: boolean }
  /** Shows a button that says `cancel`. */
  onCancel?: () => void
  cancel?: string
  beside?: ReactNode
  children: ReactNode
}

/** Shows a refusal above the fields. */
export const FormDialog = (props: Omit<ComponentProps<typeof Dialog>, 'children'> & DialogFormProps) => (
  <Dialog {...props}>
    <DialogForm {...props} />
  </Dialog>
)

/** For dialogs that show several forms in sequence. */
export function DialogForm(props: DialogFormProps) {
  const {
    submission,
    draft,
    action,
    variant = 'primary',
    button,
    onCancel,
    cancel = 'Cancel',
    beside,
    children,
  } = props
  const { formProps, isBusy, refusal } = submission
  const isAway = useIsConnectionLost()
  return (
    <Form {...formProps} refusal={refusal}>
      {/* The page behind says it too, but is dim and inert. */}
      <div role="status">{isAway && <p className={`label muted ${styles.reconnecting}`}>Reconnecting…</p>}</div>
      <DialogBody>
        {draft?.isRestored && (
          <p className={`note flex wraps below-3 gap-x-2 ${styles.draft}`} role="status">
            This is your draft from before.
            <button className="bold action-ink" type="button" onClick={draft.discard}>
              Discard it
            </button>
          </p>
        )}
        {refusal?.text && <Alert>{refusal.text}</Alert>}
        {children}
      </DialogBody>
      <DialogFoot>
        {beside}
        {action && onCancel && <Button onClick={onCancel}>{cancel}</Button>}
        {action && (
          <Button variant={variant} type="submit" busy={isBusy} {...button}>
            {action}
          </Button>
        )}
      </DialogFoot>
    </Form>
  )
}
