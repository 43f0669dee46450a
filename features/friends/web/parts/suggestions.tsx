import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { plural } from '#web/format/plurals.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Suggestion } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { optimisticRow, suggestionsQuery } from '../queries/friends.ts'
import { FriendButtons } from './friend-buttons.tsx'
import { noteOf, TeamsTogether } from './person-facts.tsx'

const TITLE = 'People you may know'

/** Nothing until there are some, and nothing if they cannot be loaded: the page has its search. */
export function Suggestions({ onBrowse }: { onBrowse?: () => void }) {
  const { data: people = [] } = useQuery(suggestionsQuery)
  const { pending } = useFriendActions()
  const focus = useKeepFocusInList('li')
  return (
    <div ref={focus}>
      {people.length > 0 && (
        <PanelSection
          title={TITLE}
          aside={
            onBrowse && (
              <button type="button" className={titleLinkClass} onClick={onBrowse}>
                Browse people
              </button>
            )
          }
        >
          <LinedList label={TITLE}>
            {people.map((person) => (
              <SuggestionRow key={person.uid} person={{ ...person, ...optimisticRow(person, pending) }} />
            ))}
          </LinedList>
        </PanelSection>
      )}
    </div>
  )
}

function SuggestionRow({ person }: { person: Suggestion }) {
  const id = useId()
  const { inCommon, teams } = person
  return (
    <ListRow actions={<FriendButtons row={person} describedBy={id} look="row" />}>
      <span id={id} className="column">
        <PersonLink
          person={{ ...person, statusLine: undefined }}
          detail={
            inCommon > 0 ? (
              `${inCommon} ${plural(inCommon, 'friend', 'friends')} in common`
            ) : teams.length > 0 ? (
              <TeamsTogether row={person} />
            ) : (
              noteOf(person)
            )
          }
        />
      </span>
    </ListRow>
  )
}
