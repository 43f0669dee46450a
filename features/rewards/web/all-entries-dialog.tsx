import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Entries } from './entries.tsx'
import { entriesQuery } from './rewards-query.ts'

/** The whole ledger, a page at a time. */
export function AllEntriesDialog({ onClose }: { onClose: () => void }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(entriesQuery(useMe()))
  return (
    <Dialog title="Why these points" onClose={onClose}>
      <DialogBody>
        <Entries items={data?.pages.flatMap((page) => page.items) ?? []} />
        {hasNextPage && (
          <Button variant="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}
