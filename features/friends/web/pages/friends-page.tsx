import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageSkeleton } from '#web/layout/page-loading.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Columns, Page, PageHead } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { FriendList } from '../parts/friend-list.tsx'
import { HelpersList } from '../parts/helpers-list.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { SearchResults } from '../parts/search-results.tsx'
import { useHelpers } from '../parts/use-helpers.ts'
import { usePeopleSearch } from '../parts/use-people-search.ts'
import { listQuery } from '../queries/friends.ts'
import type { ListName } from '../queries/parse-friend-row.ts'
import { useFriendCounts } from '../queries/use-friend-list.ts'
import styles from './friends-page.module.css'

const labels = { friends: 'Friends', incoming: 'Requests', outgoing: 'Pending' } satisfies Record<ListName, string>

/** `/friends`: whom one can find, and the three lists of whom one has found. */
export function FriendsPage() {
  const search = usePeopleSearch()
  const strip = useHelpers()
  // Asked for at once, not only when it is drawn.
  usePrefetchInfiniteQuery(listQuery('friends'))
  const [tab, setTab] = useState<ListName>('friends')
  const counts = useFriendCounts(useFriendActions().pending)
  const tabs = (['friends', 'incoming', 'outgoing'] as const).map((value) => ({
    value,
    label: labels[value],
    count: counts?.[value],
  }))
  return (
    <Page>
      {/* The same one all the while: it has the focus of whoever has just come. */}
      <PageHead title="Make Friends" />
      {strip.place === 'waiting' ? (
        <PageSkeleton />
      ) : (
        <>
          {strip.place === 'drawn' && <HelpersList strip={strip} />}
          <SearchForm search={search} />
          <Columns split="even">
            <SearchResults search={search} />
            <section className={classNames(cardClass, styles.lists)} aria-label="Your friends">
              <Tabs label="Friends" tabs={tabs} value={tab} onChange={setTab}>
                <FriendList
                  key={tab}
                  name={tab}
                  label={labels[tab]}
                  empty="No items yet"
                  drawing={<FriendsDrawing />}
                />
              </Tabs>
            </section>
          </Columns>
        </>
      )}
    </Page>
  )
}
