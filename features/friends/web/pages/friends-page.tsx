import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageSkeleton } from '#web/layout/page-loading.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Columns, Page, PageHead, rowsCardClass } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { FriendList } from '../parts/friend-list.tsx'
import { HelpersList } from '../parts/helpers-list.tsx'
import { SearchForm, SearchResults, usePeopleSearch } from '../parts/people-search.tsx'
import { useHelpers } from '../parts/use-helpers.ts'
import { type ListName, listQuery } from '../queries/friends.ts'
import { useFriendCounts } from '../queries/use-friend-list.ts'
import styles from './friends-page.module.css'

const labels = { friends: 'Friends', incoming: 'Requests', outgoing: 'Pending' } satisfies Record<ListName, string>

export function FriendsPage() {
  const search = usePeopleSearch()
  const helpers = useHelpers()
  // Loads while the page still waits for the helpers.
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
      {/* Must not remount: it has the focus after navigation. */}
      <PageHead title="Make Friends" />
      {helpers.banner === 'waiting' ? (
        <PageSkeleton />
      ) : (
        <>
          {helpers.banner === 'visible' && <HelpersList list={helpers} />}
          <SearchForm search={search} />
          <div className={styles.columns}>
            <Columns split="even">
              <SearchResults search={search} />
              <section className={`${rowsCardClass} ${styles.lists}`} aria-label="Your friends">
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
          </div>
        </>
      )}
    </Page>
  )
}
