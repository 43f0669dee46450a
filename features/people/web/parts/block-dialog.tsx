import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { blocks, type PublicPerson } from '../../contract.ts'
import { refetchBlocks } from '../queries/privacy.ts'

type BlockDialogProps = {
  person: Pick<PublicPerson, 'uid' | 'displayName' | 'email'>
  /** Once they are blocked, before the dialog closes. */
  onBlocked?: () => void
  onClose: () => void
}

/** Asks whether somebody is really to be blocked, and says what that means. */
export function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps) {
  const queries = useQueryClient()
  const name = person.displayName || person.email
  const submission = useSubmission(async () => {
    await request(blocks.add, { params: { uid: person.uid } })
    showToast(`${name} is blocked`)
    onBlocked?.()
    void refetchBlocks(queries)
    void queries.invalidateQueries({ queryKey: ['people'] })
    onClose()
    return undefined
  })
  return (
    <FormDialog
      title={`Block ${name}?`}
      onClose={onClose}
      submission={submission}
      action="Block"
      variant="danger"
      beside={
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      <p>
        You will not find each other any more, and they can send you no requests or invites. If you are friends, that
        ends. You leave the teams they added you to, unless you pressed Stay there. They are not told. You can unblock
        them in Settings.
      </p>
    </FormDialog>
  )
}
