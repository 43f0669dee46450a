import { useInfiniteQuery } from '@tanstack/react-query'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { InviteDrawing } from '#web/ui/art/invite-drawing.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { MyInvite } from '../../contract.ts'
import { myInvitesQuery } from '../queries.ts'
import { ConfirmationHint } from './confirmation-hint.tsx'
import { InviteRow } from './invite-row.tsx'

/** Who invited me: join or decline. */
export function MyInvitesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Join a Team" onClose={onClose}>
      <DialogBody>
        <MyInvites />
      </DialogBody>
    </Dialog>
  )
}

function MyInvites() {
  const list = useInfiniteQuery(myInvitesQuery)
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <SkeletonRows count={2} label="Loading invites" />
  if (!list.data) {
    return <NotLoaded text="Your invites could not be loaded." onTryAgain={list.refetch} />
  }
  return (
    <>
      {list.data.pages[0]?.awaitsConfirmation && <ConfirmationHint />}
      <InviteList found={found} />
      {list.hasNextPage && (
        <MoreRows
          length={found.length}
          label="Loading more invites"
          onVisible={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function InviteList({ found }: { found: MyInvite[] }) {
  const box = useKeepFocusInList('li')
  return (
    <div ref={box}>
      {found.length === 0 ? (
        <Empty drawing={<InviteDrawing />} text="You don't have any invites yet." />
      ) : (
        <LinedList label="Invites">
          {found.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </LinedList>
      )}
    </div>
  )
}
