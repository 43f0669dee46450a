import { useId, useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import {
  AD_FIELDS,
  type AdField,
  type Application,
  COMPANY_MAX,
  LINE_MAX,
  PLACE_MAX,
  ROLE_MAX,
} from '../../../contract.ts'
import { useApplicationActions } from '../../actions/use-application-actions.ts'
import { AutoField } from './auto-field.tsx'
import styles from './sheet.module.css'

/** What the job is. Fields that were read from an advertisement are marked until somebody confirms them. */
export function JobFacts({ application }: { application: Application }) {
  const id = useId()
  const actions = useApplicationActions()
  const [isEditing, setEditing] = useState(false)
  const { unconfirmed } = application
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={id}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={id}>The job</h3>
        <button type="button" className={styles.more} onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit'}
        </button>
      </div>
      {isEditing ? <Fields application={application} /> : <Facts application={application} />}
      {unconfirmed.length > 0 && !isEditing && (
        <Button size="small" onClick={() => void actions.change(application.id, { unconfirmed: [] })}>
          All of this is right
        </Button>
      )}
    </section>
  )
}

function Facts({ application }: { application: Application }) {
  const { link, pay, place, closesOn, source, appliedOn, unconfirmed } = application
  const facts: [string, AdField | null, string | null][] = [
    ['Pay', 'pay', pay],
    ['Place', 'place', place],
    ['Closes', 'closesOn', closesOn && formatDate(closesOn, 'Nov 20')],
    ['Sent', null, appliedOn && formatDate(appliedOn, 'Nov 20')],
    ['Found', null, source],
  ]
  const known = facts.filter(([, , value]) => value !== null && value !== '')
  if (known.length === 0 && !link) return <p className="note">Nothing noted yet.</p>
  return (
    <dl className={`grid gap-2 ${styles.facts}`}>
      {link && (
        <div className="grid gap-4">
          <dt className="muted">Ad</dt>
          <dd className="medium breaks">
            <a href={link} target="_blank" rel="noreferrer">
              {shortLink(link)}
            </a>{' '}
            {unconfirmed.includes('link') && <Pill>Check this</Pill>}
          </dd>
        </div>
      )}
      {known.map(([label, field, value]) => (
        <div className="grid gap-4" key={label}>
          <dt className="muted">{label}</dt>
          <dd className="medium breaks">
            {value} {field && unconfirmed.includes(field) && <Pill>Check this</Pill>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shortLink = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const texts = [
  { name: 'company', label: 'Company', maxLength: COMPANY_MAX },
  { name: 'role', label: 'Role', maxLength: ROLE_MAX },
  { name: 'place', label: 'Place', maxLength: PLACE_MAX },
  { name: 'pay', label: 'Pay', maxLength: LINE_MAX },
  { name: 'link', label: 'Link', type: 'url', placeholder: 'https://' },
] as const

function Fields({ application }: { application: Application }) {
  const rest = (field: AdField) => application.unconfirmed.filter((one) => one !== field)
  const isAdField = (name: string): name is AdField => (AD_FIELDS as readonly string[]).includes(name)
  /** Typing confirms. */
  const confirming = (name: (typeof texts)[number]['name']) => (text: string) =>
    name === 'company' && !text.trim()
      ? undefined
      : { [name]: text, ...(isAdField(name) ? { unconfirmed: rest(name) } : {}) }
  return (
    <div className={`column from-top ${styles.fields}`}>
      {texts.map((field) => (
        <AutoField key={field.name} application={application} {...field} write={confirming(field.name)} />
      ))}
      <AutoField
        application={application}
        name="closesOn"
        label="Closes"
        type="date"
        write={(text) => ({ closesOn: text || null, unconfirmed: rest('closesOn') })}
      />
      <AutoField application={application} name="appliedOn" label="Sent" type="date" />
      <AutoField application={application} name="source" label="Where you found it" maxLength={LINE_MAX} />
    </div>
  )
}
