import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { CheckLine, Option } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { blocks, type PublicPerson, REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '../../contract.ts'
import { refetchBlocks } from '../queries.ts'
import { reasonNames } from './report-reasons.ts'

type Report = { reason: ReportReason; note: string; toAdmins: boolean }

type ReportDialogProps = {
  title: string
  /** What is reported. */
  about: string
  person: Pick<PublicPerson, 'uid' | 'displayName'>
  /** The owner of a room reads it unless the reporter wants otherwise; else those who run the server do. */
  hasOwner: boolean
  send: (report: Report) => Promise<unknown>
  onBlocked?: () => void
  onClose: () => void
}

export function ReportDialog({ title, about, person, hasOwner, send, onBlocked, onClose }: ReportDialogProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<ReportReason>()
  const [isBlocking, setBlocking] = useState(false)
  const [toAdmins, setToAdmins] = useState(false)
  const nextId = useId()
  const name = person.displayName.split(' ')[0] || 'This person'
  const submission = useSubmission(async (read) => {
    if (!reason) return { text: 'Choose what is wrong with it.' }
    await send({ reason, note: read('note'), toAdmins: toAdmins || !hasOwner })
    if (isBlocking) {
      await request(blocks.add, { params: { uid: person.uid } })
      void refetchBlocks(queries)
      onBlocked?.()
    }
    showToast(isBlocking ? `Reported. ${name} is blocked and was not told.` : `Reported. ${name} was not told.`)
    onClose()
    return undefined
  })
  const isForOwner = hasOwner && !toAdmins
  return (
    <FormDialog
      title={title}
      about={about}
      onClose={onClose}
      submission={submission}
      action={isBlocking ? 'Report and block' : 'Report'}
      variant="danger"
      onCancel={onClose}
    >
      <FieldGroup label="What is wrong with it?">
        <div className="pile">
          {REPORT_REASONS.map((one) => (
            <Option
              key={one}
              label={reasonNames[one]}
              name="reason"
              value={one}
              checked={one === reason}
              onChange={() => setReason(one)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea label="Anything we should know? (optional)" name="note" maxLength={REPORT_NOTE_MAX} rows={2} />
      {hasOwner && (
        <CheckLine
          label="Send it to the people who run this server, not to the owner of the room"
          checked={toAdmins}
          onChange={(event) => setToAdmins(event.target.checked)}
        />
      )}
      <CheckLine
        label={`Also block ${name}: you no longer see what they write, and they do not reach you.`}
        checked={isBlocking}
        onChange={(event) => setBlocking(event.target.checked)}
      />
      <section aria-labelledby={nextId}>
        <h3 id={nextId}>What happens next</h3>
        <p>
          {isForOwner ? 'The owner of the room reads it.' : 'The people who run this server read it.'} {name} is not
          told who reported.
        </p>
      </section>
    </FormDialog>
  )
}
