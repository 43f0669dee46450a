import { useId, useState } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { Button, buttonClass, Icon } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/clipboard.ts'
import { mailIcon } from '#web/ui/common-icons.ts'
import { Options } from '#web/ui/select-field.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import type { Application } from '../../../contract.ts'
import { draftMail, mailLink, TEMPLATES, type Template, templateNames } from '../../../rules/mail-drafts.ts'
import styles from './sheet.module.css'

type MailDraftProps = { application: Application; first: Template; me: string }

export function MailDraft({ application, first, me }: MailDraftProps) {
  const [template, setTemplate] = useState(first)
  const contact = application.contacts.find(({ email }) => email) ?? application.contacts[0]
  const id = useId()
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={id}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={id}>{contact?.name ? `Mail to ${contact.name}` : 'Mail'}</h3>
        <select
          aria-label="Template"
          className={styles.template}
          value={template}
          onChange={({ target }) => setTemplate(target.value as Template)}
        >
          <Options options={TEMPLATES.map((one) => [one, templateNames[one]] as const)} />
        </select>
      </div>
      <MailFields key={template} application={application} template={template} me={me} />
    </section>
  )
}

function MailFields({ application, template, me }: { application: Application; template: Template; me: string }) {
  const draft = useDraft(`mail ${application.id} ${template}`, draftMail(template, application, me))
  const { to, subject, body } = draft.values
  return (
    <div className={`grid clip rounded ${styles.mail}`}>
      <label>
        <span>To</span>
        <input type="email" {...draft.field('to')} />
      </label>
      <label>
        <span>Subject</span>
        <input {...draft.field('subject')} />
      </label>
      <textarea aria-label="Mail" rows={8} {...draft.field('body')} />
      <div className={`wrap ${styles.mailFoot}`}>
        <span className="note">Sent from your own mailbox, not by Cohort</span>
        <Button
          size="small"
          variant="plain"
          icon={copyIcon}
          onClick={() =>
            void copyText(`${subject}\n\n${body}`, {
              done: 'Mail copied',
              refused: 'Couldn’t copy. Select the text and copy it.',
            })
          }
        >
          Copy
        </Button>
        <a className={buttonClass({ size: 'small', variant: 'primary' })} href={mailLink({ to, subject, body })}>
          <Icon shape={mailIcon} />
          Open in mail
        </a>
      </div>
    </div>
  )
}
