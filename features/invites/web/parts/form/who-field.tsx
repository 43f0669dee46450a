import { type KeyboardEvent, useRef } from 'react'
import type { PublicPerson } from '#features/people/contract.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { useCombobox } from '#web/ui/combobox.tsx'
import type { Invitee } from '../../../contract.ts'
import { addInvitees, type BoxedInvitee, currentPart, keyOf, readInvitees, withoutCurrentPart } from './invitees.ts'
import { InviteSuggestions, type Suggestion, useInviteSuggestions } from './suggestions.tsx'
import { TokenBox } from './token-box.tsx'

type Typed = { box: BoxedInvitee[]; text: string }

type BoxProps = {
  box: readonly BoxedInvitee[]
  text: string
  onChange: (typed: Typed) => void
  autoFocus: boolean
}

/** What typing, pasting and taking out do in both modes. */
function useTokenBox({ box, text, onChange }: Omit<BoxProps, 'autoFocus'>) {
  const inputRef = useRef<HTMLInputElement>(null)
  function read(written: string, isTyping: boolean) {
    const { invitees, rest } = readInvitees(written, { isTyping })
    onChange({ box: addInvitees(box, invitees), text: rest })
  }
  const remove = (invitee: BoxedInvitee) => {
    onChange({ box: box.filter((other) => keyOf(other) !== keyOf(invitee)), text })
    inputRef.current?.focus()
  }
  return {
    box,
    text,
    inputRef,
    onType: (written: string) => read(written, true),
    onPasted: (pasted: string) => read(text === '' ? pasted : `${text},${pasted}`, false),
    onRemove: remove,
  }
}

/** Takes names and addresses; the list below suggests people. Enter takes the marked one. */
export function WhoField({ teamId, autoFocus, ...props }: BoxProps & { teamId: string }) {
  const { box, text, onChange } = props
  const token = useTokenBox(props)
  const part = currentPart(text)
  const search = useDebouncedValue(part)
  const list = useInviteSuggestions({ teamId, part, search })
  const { suggestions } = list
  // While something is typed, the first is marked; in the whole list nobody is, so that Enter sends.
  const first = part === '' ? null : suggestions[0]
  const combobox = useCombobox({ options: suggestions, text: part, first, onPick: pick })

  function pick(suggestion: Suggestion) {
    if (suggestion.isUnfinished) return
    const invitee: BoxedInvitee = suggestion.person ? { person: toPerson(suggestion.person) } : suggestion.address
    const isIn = box.some((other) => keyOf(other) === keyOf(invitee))
    const next = isIn ? box.filter((other) => keyOf(other) !== keyOf(invitee)) : addInvitees(box, [invitee])
    onChange({ box: next, text: withoutCurrentPart(text) })
    token.inputRef.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter would send the form before everybody is in the box.
    if (!combobox.handleKey(event) && event.key === 'Enter' && part !== '') event.preventDefault()
  }

  return (
    <div className="pile">
      <TokenBox
        {...token}
        label="Who?"
        hint="A name or any email. Separate several with a comma."
        data-autofocus={autoFocus || undefined}
        maxLength={2000}
        {...combobox.inputProps}
        onKeyDown={onKeyDown}
      />
      <InviteSuggestions
        {...list}
        combobox={combobox}
        search={part}
        isIn={(key) => box.some((invitee) => keyOf(invitee) === key)}
      />
    </div>
  )
}

/** Without what only the list shows, because the draft is stored. */
const toPerson = ({ uid, displayName, email, photoURL }: Invitee): PublicPerson => ({
  uid,
  displayName,
  email,
  photoURL,
})

/** Takes addresses only. */
export const EmailsField = ({ autoFocus, ...props }: BoxProps) => (
  <TokenBox
    {...useTokenBox(props)}
    label="Email"
    name="email"
    type="text"
    inputMode="email"
    maxLength={2000}
    data-autofocus={autoFocus || undefined}
    placeholder={props.box.length > 0 ? 'Add another' : undefined}
  />
)
