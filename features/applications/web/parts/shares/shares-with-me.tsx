import { useInfiniteQuery } from '@tanstack/react-query'
import { toPagedList } from '#web/data/paged-list.ts'
import { formatDate } from '#web/format/dates.ts'
import { LinedList, ListRow, MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { SkeletonRows } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { shownQuery } from '../../queries/shares.ts'
import { ShareFields } from './share-fields.tsx'
import styles from './share-lists.module.css'

/** Applications of friends and teammates, as far as they show them. */
export function SharesWithMe() {
  const query = useInfiniteQuery(shownQuery)
  const { state, isComplete, pageCount, loadMore, tryAgain } = toPagedList(query)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div id="shown">
      <Section title="What others show you">
        <div className={panelClass}>
          {state === 'loading' && <SkeletonRows count={2} label="Loading what others show you" />}
          {state === 'failed' && <NotLoaded text="What others show you could not be loaded." onTryAgain={tryAgain} />}
          {state === 'ready' && items.length === 0 && (
            <p className={`note ${styles.none}`}>
              Nothing at the moment. Friends and teammates choose field by field what they show of an application.
            </p>
          )}
          {items.length > 0 && (
            <LinedList label="Applications that others show you">
              {items.map(({ id, by, team, until, application }) => (
                <ListRow key={id} className={styles.row}>
                  <Person
                    person={{ ...by, email: undefined }}
                    detail={`${team ? `Shows ${team}` : 'Shows you'} until ${formatDate(until, 'Nov 20')}`}
                  />
                  <ShareFields application={application} />
                </ListRow>
              ))}
            </LinedList>
          )}
        </div>
      </Section>
      {state === 'ready' && !isComplete && (
        <MoreRows length={pageCount} label="Loading more of what others show you" onVisible={loadMore} />
      )}
    </div>
  )
}
