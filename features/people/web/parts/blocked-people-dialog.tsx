import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { ListDialog } from '#web/ui/list-dialog.tsx'
import { Empty } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type BlockedPerson, blocks } from '../../contract.ts'
import { blocksQuery, refetchBlocks } from '../queries/people.ts'
import { UnblockRow } from './unblock-row.tsx'

export const BlockedPeopleDialog = ({ onClose }: { onClose: () => void }) => (
  <ListDialog
    title="Blocked people"
    list={useInfiniteQuery(blocksQuery)}
    what="the people"
    empty={<Empty text="You have blocked nobody" />}
    onClose={onClose}
  >
    {(person) => <BlockedRow key={person.uid} person={person} />}
  </ListDialog>
)

function BlockedRow({ person }: { person: BlockedPerson }) {
  const queries = useQueryClient()
  async function unblock() {
    try {
      await request(blocks.remove, { params: { uid: person.uid } })
      showToast(`${nameOf(person)} is unblocked`)
      await refetchBlocks(queries)
      return true
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error)
      showToast('Failed to unblock', { failed: true })
      return false
    }
  }
  return <UnblockRow person={person} detail={detailOf(person)} unblock={unblock} />
}

const detailOf = ({ byClass, displayName, email }: BlockedPerson) => {
  if (byClass !== null) return `Blocked by the leaders of ${byClass}`
  return displayName ? email : undefined
}
