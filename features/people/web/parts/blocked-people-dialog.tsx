import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Person } from '#web/ui/person.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { blocks, type PublicPerson } from '../../contract.ts'
import { blocksQuery, refetchBlocks } from '../queries/privacy.ts'

/** Whom I have blocked, each to be unblocked. */
export function BlockedPeopleDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(blocksQuery)
  const { isLeaving, unblock } = useUnblock()
  const people = data?.pages.flatMap(({ items }) => items).filter(({ uid }) => !isLeaving(uid)) ?? []
  return (
    <Dialog title="Blocked people" onClose={onClose}>
      <DialogBody>
        {isPending && <SkeletonRows label="Loading blocked people" />}
        {isError && !data && <NotLoaded text="The people could not be loaded." onTryAgain={refetch} />}
        {data && people.length === 0 && !hasNextPage && <Empty text="You have blocked nobody" />}
        {people.length > 0 && (
          <LinedList label="Blocked people">
            {people.map((person) => (
              <BlockedRow key={person.uid} person={person} onUnblock={() => unblock(person)} />
            ))}
          </LinedList>
        )}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}

function BlockedRow({ person, onUnblock }: { person: PublicPerson; onUnblock: () => void }) {
  const id = useId()
  return (
    <ListRow
      actions={
        <Button size="small" aria-describedby={id} onClick={onUnblock}>
          Unblock
        </Button>
      }
    >
      <span id={id}>
        <Person person={toAvatarPerson(person)} detail={person.displayName ? person.email : undefined} />
      </span>
    </ListRow>
  )
}

/** Whoever is unblocked leaves the list at once, and is back in it where that failed. */
function useUnblock() {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  async function unblock({ uid, displayName, email }: PublicPerson) {
    setLeaving((before) => new Set(before).add(uid))
    try {
      await request(blocks.remove, { params: { uid } })
      showToast(`${displayName || email} is unblocked`)
      await refetchBlocks(queries)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      showToast('Failed to unblock', { failed: true })
    } finally {
      setLeaving((before) => new Set([...before].filter((one) => one !== uid)))
    }
  }

  return { isLeaving: (uid: string) => leaving.has(uid), unblock: (person: PublicPerson) => void unblock(person) }
}
