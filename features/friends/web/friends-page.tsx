import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageSkeleton } from '#web/page-waiting.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Columns, Page, PageHead } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { listQuery } from './friend-cache.ts'
import { FriendList } from './friend-list.tsx'
import styles from './friends-page.module.css'
import { useHelpers } from './helpers-query.ts'
import { HelpersStrip } from './helpers-strip.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import type { ListName } from './shown-row.ts'
import { useFriendActions } from './use-friend-actions.ts'
import { useCounts } from './use-friend-list.ts'
import { usePeopleSearch } from './use-people-search.ts'

const labels = { friends: 'Friends', incoming: 'Requests', outgoing: 'Pending' } satisfies Record<ListName, string>

/** `/friends`: whom one can find, and the three lists of whom one has found. */
export function FriendsPage() {
  const search = usePeopleSearch()
  const strip = useHelpers()
  // Asked for at once, not only when it is drawn.
  usePrefetchInfiniteQuery(listQuery('friends'))
  const [tab, setTab] = useState<ListName>('friends')
  const counts = useCounts(useFriendActions().pending)
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
          {strip.place === 'drawn' && <HelpersStrip strip={strip} />}
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
