import { useId, useState } from 'react'
import { randomUuid } from '#web/data/random-uuid.ts'
import { type Draft, useDraft } from '#web/forms/draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type Application, CONTACTS_MAX, type Contact, LINE_MAX } from '../../../contract.ts'
import { useApplicationActions } from '../../actions/use-application-actions.ts'
import { CompanyMark } from '../company-mark.tsx'
import styles from './sheet.module.css'

export function PeopleThere({ application: { id, contacts } }: { application: Application }) {
  const titleId = useId()
  const actions = useApplicationActions()
  const draft = useDraft(`new person of ${id}`, { name: '', about: '', email: '' })
  const [isAdding, setAdding] = useState(draft.isChanged)
  const save = (people: Contact[]) => void actions.change(id, { contacts: people })
  function toggle() {
    draft.discard()
    setAdding(!isAdding)
  }
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={titleId}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={titleId}>People there</h3>
        {contacts.length < CONTACTS_MAX && (
          <button type="button" className={styles.more} onClick={toggle}>
            {isAdding ? 'Cancel' : 'Add'}
          </button>
        )}
      </div>
      {contacts.length > 0 && (
        <ul className={`grid gap-1 ${styles.people}`}>
          {contacts.map((contact) => (
            <li className="grid level gap-3 control-high" key={contact.id}>
              <CompanyMark company={contact.name || contact.email} />
              <span>
                <strong>{contact.name || contact.email}</strong>
                {contact.about && <small className="detail block">{contact.about}</small>}
                {contact.name && contact.email && (
                  <a href={`mailto:${encodeURIComponent(contact.email)}`} title={contact.email}>
                    {contact.email}
                  </a>
                )}
              </span>
              <IconButton
                label={`Remove ${contact.name || contact.email}`}
                shape={closeIcon}
                onClick={() => save(contacts.filter((one) => one.id !== contact.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NewContact
          draft={draft}
          onAdd={(contact) => {
            save([...contacts, contact])
            toggle()
          }}
        />
      )}
    </section>
  )
}

type NewContactProps = { draft: Draft<Omit<Contact, 'id'>>; onAdd: (contact: Contact) => void }

function NewContact({ draft, onAdd }: NewContactProps) {
  const typed = draft.values
  return (
    <form
      className={`column from-top ${styles.fields}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.name.trim() || typed.email.trim()) onAdd({ id: randomUuid(), ...typed })
      }}
    >
      <TextField label="Name" autoFocus={!draft.isRestored} maxLength={LINE_MAX} {...draft.field('name')} />
      <TextField label="What they do" maxLength={LINE_MAX} {...draft.field('about')} />
      <TextField label="Email" type="email" maxLength={LINE_MAX} {...draft.field('email')} />
      <Button type="submit" size="small">
        Add person
      </Button>
    </form>
  )
}
