import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { listQuery } from '#features/friends/web/queries/friends.ts'
import type { PublicPerson } from '#features/people/contract.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { Option } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadedPages } from '#web/ui/list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { partners } from '../../../partner-contract.ts'
import { setPartners } from '../../queries/partner.ts'

type PartnerDialogProps = { partner: PublicPerson | null; onClose: () => void }

export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const queries = useQueryClient()
  const name = useId()
  const [uid, setUid] = useState(partner?.uid ?? null)
  const list = useInfiniteQuery(listQuery('friends'))
  const submission = useSubmission(async () => {
    const saved = await request(partners.choose, { body: { uid } })
    setPartners(queries, saved)
    showToast(saved.partner ? `${saved.partner.displayName} sees your three now` : 'Only you see your three now')
    onClose()
  })
  return (
    <FormDialog
      title="Who sees your three?"
      about="A friend who asks how it went helps. They see the words of the three you chose for the week and which are done, nothing else of your tasks, goals or applications."
      onClose={onClose}
      submission={submission}
      action="Save"
      onCancel={onClose}
      button={{ disabled: uid === (partner?.uid ?? null) }}
    >
      <LoadedPages
        list={list}
        what="your friends"
        empty={
          <p>
            You have no friends here yet. <Link to="/friends">Find people you know</Link>, and choose one later.
          </p>
        }
      >
        {(friends) => (
          <FieldGroup label="A friend">
            <div className="grid gap-2">
              <Option label="Only me" name={name} checked={uid === null} onChange={() => setUid(null)} />
              {friends.map((friend) => (
                <Option
                  key={friend.uid}
                  label={friend.displayName}
                  name={name}
                  checked={uid === friend.uid}
                  onChange={() => setUid(friend.uid)}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      </LoadedPages>
    </FormDialog>
  )
}
