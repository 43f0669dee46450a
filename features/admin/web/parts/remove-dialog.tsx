import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { alertIcon } from '#web/ui/common-icons.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LinedList, Loaded } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { administration, COUNT_MAX, REMOVAL_DAYS, type Removal } from '../../contract.ts'
import { refetchAdministration, removalQuery } from '../queries/admin.ts'

type RemoveDialogProps = { person: { uid: string; displayName: string }; onClose: () => void }

/** Says what goes before it goes, and needs the name, because it is the largest act there is. */
export function RemoveDialog({ person: { uid, displayName }, onClose }: RemoveDialogProps) {
  const queries = useQueryClient()
  const removal = useQuery(removalQuery(uid))
  const [typed, setTyped] = useState('')
  const isNamed = typed.trim().toLowerCase() === displayName.toLowerCase()
  const submission = useSubmission(async () => {
    if (!isNamed) return { fields: { name: `Type ${displayName} to go on.` } }
    await request(administration.remove, { params: { uid } })
    refetchAdministration(queries)
    showToast(`Everything by ${displayName} is hidden. You can undo it in People for ${REMOVAL_DAYS} days.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Delete everything by ${displayName}?`}
      onClose={onClose}
      submission={submission}
      action="Delete everything"
      variant="danger"
      button={{ 'aria-disabled': !isNamed || !removal.data }}
      beside={<Button onClick={onClose}>Cancel</Button>}
    >
      <Loaded query={removal} what="what would go">
        {(data) => <Preview removal={data} />}
      </Loaded>
      <Notice shape={alertIcon}>
        Hidden at once, and gone after {REMOVAL_DAYS} days. Until then you can bring all of it back in People.
      </Notice>
      <TextField
        label={`Type ${displayName} to go on`}
        name="name"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}

const count = (number: number, one: string, many = `${one}s`) =>
  number >= COUNT_MAX ? `${counted(number, one, many)} or more` : counted(number, one, many)

const Preview = ({ removal }: { removal: Removal }) => (
  <LinedList label="What goes">
    <li>
      <strong>
        {count(removal.messages, 'message')} in {counted(removal.rooms, 'room')}, {count(removal.comments, 'comment')}
      </strong>
      <p className="note">Others see that something was removed</p>
    </li>
    {removal.forums > 0 && (
      <li>
        <strong>{count(removal.forums, 'forum')}</strong>
        <p className="note">With all that others wrote there</p>
      </li>
    )}
    <li>
      <strong>
        {count(removal.friendRequests, 'friend request')}, {count(removal.teams, 'team')},{' '}
        {count(removal.tasks, 'task')}
      </strong>
      <p className="note">Teams pass to a member, and tasks of teams stay without the name</p>
    </li>
    <li>
      <strong>The account and its sessions</strong>
      <p className="note">Signed out everywhere at once</p>
    </li>
  </LinedList>
)
