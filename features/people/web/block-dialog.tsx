import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
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
  const submission = useSubmission(async () => {
    await ask(blocks.add, { params: { uid: person.uid } })
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
