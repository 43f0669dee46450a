import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { entriesQuery } from '../queries/rewards.ts'
import { PointEntries } from './point-entries.tsx'

/** The whole ledger, a page at a time. */
export function PointsHistoryDialog({ onClose }: { onClose: () => void }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(entriesQuery(useMe()))
  return (
    <Dialog title="Why these points" onClose={onClose}>
      <DialogBody>
        <PointEntries items={data?.pages.flatMap((page) => page.items) ?? []} />
        {hasNextPage && (
          <Button variant="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}
