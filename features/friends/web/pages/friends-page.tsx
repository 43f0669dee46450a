import { usePrefetchInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageSkeleton } from '#web/layout/page-loading.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { searchIcon } from '#web/ui/navigation-icons.ts'
import { Page, PageHead } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { FriendList } from '../parts/friend-list.tsx'
import { HelpersList } from '../parts/helpers-list.tsx'
import { PeopleSearch } from '../parts/people-search.tsx'
import { RequestsBand } from '../parts/requests-band.tsx'
import { Suggestions } from '../parts/suggestions.tsx'
import { UndoUnfriending } from '../parts/undo-unfriending.tsx'
import { useHelpers } from '../parts/use-helpers.ts'
import { usePeopleSearch } from '../parts/use-people-search.ts'
import { type ListName, listQuery, suggestionsQuery } from '../queries/friends.ts'
import { useFriendCounts, useFriendList } from '../queries/use-friend-list.ts'
import styles from './friends-page.module.css'

const labels = { friends: 'Friends', incoming: 'Requests', outgoing: 'Pending' } satisfies Record<ListName, string>

export function FriendsPage() {
  const search = usePeopleSearch()
  const helpers = useHelpers()
  // These load while the page still waits.
  usePrefetchInfiniteQuery(listQuery('friends'))
  usePrefetchQuery(suggestionsQuery)
  const [tab, setTab] = useState<ListName>('friends')
  const { pending } = useFriendActions()
  const counts = useFriendCounts(pending)
  // Requests that come late would push down what is being read.
  const waits = useFriendList('incoming', pending).state === 'loading' || helpers.banner === 'waiting'
  const tabs = (['friends', 'incoming', 'outgoing'] as const).map((value) => ({
    value,
    label: labels[value],
    count: counts?.[value],
  }))
  function showRequests() {
    setTab('incoming')
    document.querySelector<HTMLElement>('[data-value="incoming"]')?.focus()
  }
  const isWide = useMediaQuery('(width >= 56rem)')
  // Their tab has them all.
  const requests = tab !== 'incoming' && <RequestsBand onShowAll={showRequests} />
  const others = (
    <>
      {helpers.banner === 'visible' && <HelpersList list={helpers} />}
      <Suggestions onBrowse={search.browse} />
    </>
  )
  const yours = (
    <section aria-labelledby="your-friends">
      <h2 id="your-friends" className="visually-hidden">
        Your friends
      </h2>
      <UndoUnfriending />
      <Tabs label="Friends" tabs={tabs} value={tab} onChange={setTab}>
        <FriendList key={tab} name={tab} label={labels[tab]} empty="No items yet" drawing={<FriendsDrawing />}>
          {tab === 'friends' && (
            <Button variant="primary" icon={searchIcon} onClick={search.browse}>
              Browse people
            </Button>
          )}
        </FriendList>
      </Tabs>
    </section>
  )
  return (
    <Page>
      {/* Must not remount: it has the focus after navigation. */}
      <PageHead title="Make Friends">
        <PeopleSearch search={search} />
      </PageHead>
      {waits ? (
        <PageSkeleton />
      ) : isWide ? (
        <div className={styles.beside}>
          {yours}
          <div className={`column ${styles.sections}`}>
            {requests}
            {others}
          </div>
        </div>
      ) : (
        <div className={`column ${styles.sections}`}>
          {requests}
          {yours}
          {others}
        </div>
      )}
    </Page>
  )
}
