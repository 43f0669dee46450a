import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { plural } from '#web/format/plurals.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import type { Suggestion } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { optimisticRow, suggestionsQuery } from '../queries/friends.ts'
import { FriendButtons } from './friend-buttons.tsx'
import { noteOf, TeamsTogether } from './person-facts.tsx'
import styles from './suggestions.module.css'

/** Nothing until there are some, and nothing if they cannot be loaded: the page has its search. */
export function Suggestions({ onBrowse }: { onBrowse?: () => void }) {
  const { data: people = [] } = useQuery(suggestionsQuery)
  const { pending } = useFriendActions()
  const focus = useKeepFocusInList('li')
  return (
    <div ref={focus}>
      {people.length > 0 && (
        <section aria-labelledby="may-know">
          <div className={`split gap-3 below-3 ${styles.head}`}>
            <h2 id="may-know">People you may know</h2>
            {onBrowse && (
              <Button size="small" variant="plain" onClick={onBrowse}>
                Browse people
              </Button>
            )}
          </div>
          <ul role="list" aria-labelledby="may-know" className={`grid gap-4 ${styles.list}`}>
            {people.map((person) => (
              <SuggestionCard key={person.uid} person={{ ...person, ...optimisticRow(person, pending) }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function SuggestionCard({ person }: { person: Suggestion }) {
  const id = useId()
  return (
    <li className={classNames(cardClass, styles.card)}>
      <span id={id} className="pile">
        <PersonLink
          person={{ ...person, statusLine: undefined }}
          detail={person.teams.length > 0 ? <TeamsTogether row={person} /> : noteOf(person)}
        />
      </span>
      <span className={`detail row gap-2 ${styles.by}`}>
        {person.inCommon > 0 && (
          <>
            <span className={`rigid inline-flex ${styles.faces}`}>
              {person.faces.map((face) => (
                <Avatar key={face.uid} person={face} size="small" />
              ))}
            </span>
            {person.inCommon} {plural(person.inCommon, 'friend', 'friends')} in common
          </>
        )}
      </span>
      <span className={`flex gap-2 ${styles.actions}`}>
        <FriendButtons row={person} describedBy={id} look="row" />
      </span>
    </li>
  )
}
