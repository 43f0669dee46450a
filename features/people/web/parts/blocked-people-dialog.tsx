import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list.tsx'
import { ListDialog } from '#web/ui/list-dialog.tsx'
import { Empty } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type BlockedPerson, blocks } from '../../contract.ts'
import { blocksQuery, refetchBlocks } from '../queries.ts'

export const BlockedPeopleDialog = ({ onClose }: { onClose: () => void }) => (
  <ListDialog
    title="Blocked people"
    list={useInfiniteQuery(blocksQuery)}
    failure="The people could not be loaded."
    empty={<Empty text="You have blocked nobody" />}
    onClose={onClose}
  >
    {(person) => <BlockedRow key={person.uid} person={person} />}
  </ListDialog>
)

/** Hidden while the person is being unblocked. */
function BlockedRow({ person }: { person: BlockedPerson }) {
  const id = useId()
  const queries = useQueryClient()
  const [isHidden, setHidden] = useState(false)
  async function unblock() {
    setHidden(true)
    try {
      await request(blocks.remove, { params: { uid: person.uid } })
      showToast(`${nameOf(person)} is unblocked`)
      await refetchBlocks(queries)
    } catch (error) {
      setHidden(false)
      if (!(error instanceof Problem)) reportError(error)
      showToast('Failed to unblock', { failed: true })
    }
  }
  if (isHidden) return null
  return (
    <ListRow
      actions={
        <Button size="small" aria-describedby={id} onClick={() => void unblock()}>
          Unblock
        </Button>
      }
    >
      <span id={id}>
        <Person person={person} detail={detailOf(person)} />
      </span>
    </ListRow>
  )
}

const detailOf = ({ byClass, displayName, email }: BlockedPerson) => {
  if (byClass !== null) return `Blocked by the leaders of ${byClass}`
  return displayName ? email : undefined
}
