import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { Button } from '#web/ui/button.tsx'
import type { FriendRow } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { useFriendCounts, useFriendList } from '../queries/use-friend-list.ts'
import { FriendButtons } from './friend-buttons.tsx'
import { noteOf, TeamsTogether } from './person-facts.tsx'
import styles from './requests-band.module.css'

/** More of them are in their tab. */
const SHOWN_MAX = 4

/** Nothing without requests. */
export function RequestsBand({ onShowAll }: { onShowAll: () => void }) {
  const { pending } = useFriendActions()
  const { rows } = useFriendList('incoming', pending)
  const count = Math.max(rows.length, useFriendCounts(pending)?.incoming ?? 0)
  const focus = useKeepFocusInList('li')
  return (
    <div ref={focus}>
      {rows.length > 0 && (
        <section className={`column gap-3 soft soft-edged rounded-lg ${styles.band}`} aria-labelledby="requests">
          <h2 id="requests">{titleFor(count)}</h2>
          <ul role="list" aria-labelledby="requests" className={`grid gap-3 ${styles.list}`}>
            {rows.slice(0, SHOWN_MAX).map((row) => (
              <RequestRow key={row.uid} row={row} />
            ))}
          </ul>
          {count > SHOWN_MAX && (
            <Button size="small" variant="plain" className="self-start" onClick={onShowAll}>
              Show all {count}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

const words = ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people', 'Six people']

const titleFor = (count: number) => `${words[count] ?? `${count} people`} would like to be friends`

function RequestRow({ row }: { row: FriendRow }) {
  const id = `request-${row.uid}`
  return (
    <li className="row wraps gap-2-3">
      <span id={id} className={`column shrinks ${styles.person}`}>
        <PersonLink
          person={{ ...row, statusLine: undefined }}
          detail={row.teams.length > 0 && !row.message ? <TeamsTogether row={row} /> : noteOf(row)}
        />
      </span>
      <span className={`flex gap-1 ${styles.actions}`}>
        <FriendButtons row={row} describedBy={id} look="row" />
      </span>
    </li>
  )
}
