import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '#web/format/dates.ts'
import { LinedList, ListRow, LoadedPages } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { shownQuery } from '../../queries/shares.ts'
import { ShareFields } from './share-fields.tsx'
import styles from './share-lists.module.css'

/** Applications of friends and teammates, as far as they show them. */
export const SharesWithMe = () => (
  <div id="shown">
    <Section title="Shared with you">
      <div className={panelClass}>
        <LoadedPages
          list={useInfiniteQuery(shownQuery)}
          what="what others show you"
          rows={2}
          empty={
            <p className={`note ${styles.none}`}>
              Nothing at the moment. Friends and teammates choose field by field what they show of an application.
            </p>
          }
        >
          {(items) => (
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
        </LoadedPages>
      </div>
    </Section>
  </div>
)
