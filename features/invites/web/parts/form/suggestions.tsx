import { useInfiniteQuery } from '@tanstack/react-query'
import { LOAD_FAILED } from '#features/people/web/parts/people-picker-list.tsx'
import { checkIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Icon, TryAgain } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Combobox, Listbox, ListboxOption } from '#web/ui/combobox.tsx'
import { useInfiniteScroll } from '#web/ui/list.tsx'
import { Alert } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
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

/** At most 240 pixels high. */
export function InviteSuggestions(props: InviteSuggestionsProps) {
  const { combobox, list, isStale, search, suggestions, isIn } = props
  if (list.isError && !list.data)
    return (
      <Alert>
        <p>{LOAD_FAILED}</p>
        <TryAgain size="small" onClick={() => void list.refetch()} />
      </Alert>
    )
  if (suggestions.length === 0)
    return (
      <p className={classNames(styles.people, styles.empty, list.isPending && styles.loading)} role="status">
        {isStale ? 'Loading users…' : emptyText(search)}
      </p>
    )
  return (
    <Listbox of={combobox} aria-label="People" aria-multiselectable className={styles.people}>
      {suggestions.map((suggestion) => (
        <ListboxOption
          key={suggestion.id}
          of={combobox}
          option={suggestion}
          aria-selected={isIn(suggestion.id)}
          aria-disabled={suggestion.isUnfinished}
          className={`row gap-3 ${styles.option}`}
        >
          {suggestion.person ? (
            <PersonOption person={suggestion.person} isIn={isIn(suggestion.id)} />
          ) : (
            <MailOption {...suggestion} />
          )}
        </ListboxOption>
      ))}
      {list.hasNextPage && (
        <MoreOptions length={suggestions.length} onSight={() => !list.isFetching && void list.fetchNextPage()} />
      )}
    </Listbox>
  )
}

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

function MoreOptions({ length, onSight }: { length: number; onSight: () => void }) {
  const end = useInfiniteScroll<HTMLDivElement>(length, onSight)
  return (
    <div ref={end} className={styles.empty}>
      Loading users…
    </div>
  )
}
