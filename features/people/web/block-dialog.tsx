import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { blocks, type SeenPerson } from '../contract.ts'
import { refetchBlocks } from './privacy-query.ts'

type BlockDialogProps = {
  person: Pick<SeenPerson, 'uid' | 'displayName' | 'email'>
  /** Once they are blocked, before the dialog closes. */
  onBlocked?: () => void
  onClose: () => void
}

/** Asks whether somebody is really to be blocked, and says what that means. */
export function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps) {
  const queries = useQueryClient()
  const name = person.displayName || person.email
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await ask(blocks.add, { params: { uid: person.uid } })
    showToast(`${name} is blocked`)
    onBlocked?.()
    void refetchBlocks(queries)
    void queries.invalidateQueries({ queryKey: ['people'] })
    onClose()
    return undefined
  })
  return (
    <Dialog title={`Block ${name}?`} onClose={onClose}>
      <form {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <p>
            You will not find each other any more, and they can send you no requests or invites. If you are friends,
            that ends. They are not told. You can unblock them in Settings.
          </p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" type="submit" busy={isBusy}>
            Block
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
