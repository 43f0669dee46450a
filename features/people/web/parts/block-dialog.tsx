import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { blocks, type PublicPerson } from '../../contract.ts'
import { refetchBlocks, refetchPeople } from '../queries/people.ts'

type BlockDialogProps = {
  person: Pick<PublicPerson, 'uid' | 'displayName' | 'email'>
  onBlocked: () => void
  onClose: () => void
}

export function BlockDialog({ person, onBlocked, onClose }: BlockDialogProps) {
  const queries = useQueryClient()
  const name = nameOf(person)
  async function block() {
    await request(blocks.add, { params: { uid: person.uid } })
    showToast(`${name} is blocked`)
    onBlocked()
    void refetchBlocks(queries)
    void refetchPeople(queries)
    onClose()
  }
  return (
    <ConfirmDialog title={`Block ${name}?`} action="Block" onConfirm={block} onClose={onClose}>
      You will not find each other any more, and they can send you no requests or invites. If you are friends, that
      ends. You leave the teams they added you to, unless you pressed Stay there. They are not told. You can unblock
      them in Settings.
    </ConfirmDialog>
  )
}
