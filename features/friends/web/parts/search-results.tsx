import { Problem } from '#shared/problem.ts'
import { SearchDrawing } from '#web/ui/art/search-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { optimisticRow } from '../queries/use-friend-list.ts'
import { FriendRows } from './friend-list.tsx'
import type { PeopleSearch } from './use-people-search.ts'

/** Whom the search has found, and how they stand to me. */
export function SearchResults({ search }: { search: PeopleSearch }) {
  const { pending } = useFriendActions()
  const { found, error, isSearching } = search
  const rows = found?.map((row) => optimisticRow(row, pending)) ?? []
  return (
    <Card title="Search Results">
      {error && !found ? (
        <Empty drawing={<SearchDrawing />} text={isRateLimited(error) ? error.message : 'The search did not work.'}>
          <Button busy={isSearching} onClick={search.submit}>
            Try again
          </Button>
        </Empty>
      ) : !found && isSearching ? (
        <SkeletonRows count={4} label="Searching" />
      ) : rows.length > 0 ? (
        <FriendRows label="Search Results" rows={rows} />
      ) : (
        <Empty drawing={<SearchDrawing />} text="No items yet">
          {!found && <Button onClick={search.submit}>See who is here</Button>}
        </Empty>
      )}
    </Card>
  )
}

const isRateLimited = (error: Error) => error instanceof Problem && error.status === 429
