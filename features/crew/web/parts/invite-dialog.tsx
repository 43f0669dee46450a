import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '#features/friends/web/queries/friends.ts'
import { plural } from '#web/format/plurals.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadedPages } from '#web/ui/list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Crew, crews } from '../../contract.ts'
import { setCrew } from '../queries/crew.ts'

const NOBODY = <p>All your friends are here already. Make more on the Friends page.</p>

export function InviteDialog({ crew, onClose }: { crew: Crew | null; onClose: () => void }) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(listQuery('friends'))
  const [uids, setUids] = useState<string[]>([])
  const known = new Set([...(crew?.members ?? []), ...(crew?.invited ?? [])].map(({ uid }) => uid))
  const submission = useSubmission(async () => {
    setCrew(queries, await request(crews.invite, { body: { uids } }))
    showToast(plural(uids.length, 'Invited', `Invited ${uids.length} friends`))
    onClose()
  })
  return (
    <FormDialog
      title="Invite friends to your crew"
      about="They see the totals of the crew, and who is in it. Nobody sees a number of anybody else."
      onClose={onClose}
      submission={submission}
      action="Invite"
      button={{ disabled: uids.length === 0 }}
    >
      <LoadedPages list={list} what="your friends" empty={NOBODY}>
        {(all, hasMore) => {
          const friends = all.filter(({ uid }) => !known.has(uid))
          if (friends.length === 0 && !hasMore) return NOBODY
          return (
            <FieldGroup label="Friends">
              {friends.map(({ uid, displayName }) => (
                <CheckLine
                  key={uid}
                  label={displayName}
                  checked={uids.includes(uid)}
                  onChange={({ target }) =>
                    setUids(target.checked ? [...uids, uid] : uids.filter((other) => other !== uid))
                  }
                />
              ))}
            </FieldGroup>
          )
        }}
      </LoadedPages>
    </FormDialog>
  )
}
