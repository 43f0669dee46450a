import { useState } from 'react'
import { formatTime } from '#web/format/dates.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert, Notice } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { serverAdministration } from '../../../server-contract.ts'
import styles from './choice.module.css'

export function TrialMailSection() {
  const me = useMe()
  const [sent, setSent] = useState<{ host: string | null; at: string }>()
  const { formProps, isBusy, refusal } = useSubmission(async (read) => {
    setSent(undefined)
    setSent(await request(serverAdministration.testMail, { body: { to: read('to') } }))
  })
  return (
    <PanelSection title="Mail test">
      <div className="pad-y-2">
        <form {...formProps} noValidate className={styles.form}>
          <TextField label="Send a test mail to" labelHidden name="to" type="email" defaultValue={me.email} required />
          <Button type="submit" busy={isBusy} icon={sendIcon}>
            Send a test
          </Button>
        </form>
        {(refusal?.text || sent) && (
          <div className={styles.below}>
            {refusal?.text ? <Alert>{refusal.text}</Alert> : sent && <Sent {...sent} />}
          </div>
        )}
      </div>
    </PanelSection>
  )
}

const Sent = ({ host, at }: { host: string | null; at: string }) => (
  <Notice shape={checkIcon}>
    {host
      ? `Handed over to ${host} at ${formatTime(at)}. Not there in five minutes? Look into the junk folder.`
      : `Written to a file in data/mail at ${formatTime(at)}. Set SMTP_URL, and mails are sent.`}
  </Notice>
)
