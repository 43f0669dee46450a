import { useInfiniteQuery } from '@tanstack/react-query'
import { MorePeople, PeopleNotLoaded } from '#features/people/web/parts/people-picker-list.tsx'
import { checkIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { type Combobox, Listbox, ListboxOption } from '#web/ui/combobox.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, pickerClass } from '#web/ui/picker.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { Invitee } from '../../../contract.ts'
import { inviteesQuery } from '../../queries/invites.ts'
import { looksLikeEmail } from './invitees.ts'
import styles from './suggestions.module.css'
import { MailFace } from './token-box.tsx'

export type Suggestion = { id: string; isUnfinished?: boolean } & (
  | { person: Invitee; address?: undefined }
  | { person?: undefined; address: { email: string; name: string } }
)

/** People by `search`, which follows the typed `part` after a moment; an address that nobody has can be mailed. */
export function useInviteSuggestions({ teamId, part, search }: { teamId: string; part: string; search: string }) {
  const list = useInfiniteQuery(inviteesQuery(teamId, search.slice(0, 100)))
  const isStale = search !== part || list.isPlaceholderData || list.isPending
  // Until the answer is there, those of the last one who match, so that Enter need not wait.
  const matches = ({ displayName, email }: Invitee) =>
    `${displayName} ${email}`.toLowerCase().includes(part.toLowerCase())
  const people = list.data?.pages.flatMap(({ items }) => items.filter((person) => !isStale || matches(person))) ?? []
  const found = people.map((person): Suggestion => ({ id: person.uid, person }))
  const isFound = people.some(({ email }) => email.toLowerCase() === part.toLowerCase())
  const mail: Suggestion[] =
    part.includes('@') && !isFound
      ? [{ id: 'mail', address: { email: part, name: '' }, isUnfinished: !looksLikeEmail(part) }]
      : []
  return { list, isStale, suggestions: [...found, ...mail] }
}

type InviteSuggestionsProps = ReturnType<typeof useInviteSuggestions> & {
  combobox: Combobox<Suggestion>
  search: string
  /** Whether they are in the box. */
  isIn: (key: string) => boolean
}

export function InviteSuggestions(props: InviteSuggestionsProps) {
  const { combobox, list, isStale, search, suggestions, isIn } = props
  if (list.isError && !list.data) return <PeopleNotLoaded list={list} />
  if (suggestions.length === 0)
    return (
      <Picker
        label="People"
        loading={list.isPending ? LOADING : undefined}
        empty={isStale ? LOADING : emptyText(search)}
      />
    )
  return (
    <Listbox of={combobox} aria-label="People" aria-multiselectable className={pickerClass}>
      {suggestions.map((suggestion) => (
        <ListboxOption
          key={suggestion.id}
          of={combobox}
          option={suggestion}
          aria-selected={isIn(suggestion.id)}
          aria-disabled={suggestion.isUnfinished}
          className={`row gap-3 padded-sm ${styles.option}`}
        >
          {suggestion.person ? (
            <PersonOption person={suggestion.person} isIn={isIn(suggestion.id)} />
          ) : (
            <MailOption {...suggestion} />
          )}
        </ListboxOption>
      ))}
      {list.hasNextPage && <MorePeople list={list} length={suggestions.length} />}
    </Listbox>
  )
}

const LOADING = 'Loading users…'
const emptyText = (search: string) =>
  search ? `Nobody found for “${search}”. Try their email.` : 'No users available to invite.'

function PersonOption({ person, isIn }: { person: Invitee; isIn: boolean }) {
  const { displayName, email, isInvited, sharedTeams } = person
  const detail = [...(displayName ? [email] : []), ...(sharedTeams.length > 0 ? [sharedTeams.join(', ')] : [])]
  return (
    <>
      <Person person={person} detail={detail.join(' · ')} />
      {isInvited && <Pill>Invited</Pill>}
      <span className={`middle inline-grid rounded-sm rigid icon-4 ${styles.check}`} data-checked={isIn}>
        {isIn && <Icon shape={checkIcon} />}
      </span>
    </>
  )
}

const MailOption = ({ address, isUnfinished }: Extract<Suggestion, { address: object }>) => (
  <>
    <MailFace />
    <span className="medium grid shrinks grow">
      <span className="one-line">Invite {isUnfinished ? `${address.email}…` : address.email} by mail</span>
      {isUnfinished && <span className="detail">Finish the address to send it</span>}
    </span>
    <Icon shape={plusIcon} className={styles.plus} />
  </>
)
