import type { ComponentProps, ReactNode, Ref } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, touchTargetClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon, mailIcon } from '#web/ui/common-icons.ts'
import { Field } from '#web/ui/field.tsx'
import { type BoxedInvitee, keyOf, labelOf } from './invitees.ts'
import styles from './token-box.module.css'

type TokenBoxProps = Omit<ComponentProps<'input'>, 'onChange' | 'onPaste' | 'value'> & {
  label: string
  hint?: ReactNode
  box: readonly BoxedInvitee[]
  text: string
  inputRef: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPasted: (text: string) => void
  onRemove: (invitee: BoxedInvitee) => void
}

/** A field that holds people and addresses. Backspace in the empty field takes the last one out. */
export function TokenBox(props: TokenBoxProps) {
  const { label, hint, box, text, inputRef, onType, onPasted, onRemove, onKeyDown, ...input } = props
  const last = box.at(-1)
  return (
    <Field label={label} hint={hint} aria-describedby={input['aria-describedby']}>
      {(wiring) => (
        <div className={`row wraps gap-15 raised rounded scrolls-down ${styles.tokens}`}>
          {box.length > 0 && (
            <ul role="list" aria-label="To be invited">
              {box.map((invitee) => (
                <Token key={keyOf(invitee)} invitee={invitee} onRemove={() => onRemove(invitee)} />
              ))}
            </ul>
          )}
          <input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            ref={inputRef}
            value={text}
            onChange={({ target }) => onType(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              // A field of one line would glue the lines together.
              if (!/[,;<\n\t@]/.test(pasted)) return
              event.preventDefault()
              onPasted(pasted)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && last) onRemove(last)
              onKeyDown?.(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}

function Token({ invitee, onRemove }: { invitee: BoxedInvitee; onRemove: () => void }) {
  const label = labelOf(invitee)
  return (
    <li className={`label inline-row gap-15 edged capsule fits ${styles.token}`}>
      {'person' in invitee ? <Avatar person={invitee.person} size="small" /> : <MailFace />}
      <span title={label}>{label}</span>
      <button
        type="button"
        className={classNames('middle inline-grid rigid round', styles.remove, touchTargetClass)}
        aria-label={`Take out ${label}`}
        onClick={onRemove}
      >
        <Icon shape={closeIcon} />
      </button>
    </li>
  )
}

/** In place of a face, for an address. */
export const MailFace = () => (
  <span className={`muted middle inline-grid rigid raised round ${styles.mail}`} aria-hidden="true">
    <Icon shape={mailIcon} />
  </span>
)
