import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { priorityIcon } from '#web/ui/action-icons.ts'
import { CheckLine, Option } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { blocks, type PublicPerson, REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '../../contract.ts'
import { refetchBlocks } from '../queries/people.ts'
import styles from './report-parts.module.css'
import { NextSteps, ReportedText } from './report-parts.tsx'
import { reasonNames } from './report-reasons.ts'

type Report = { reason: ReportReason; note: string; toAdmins: boolean }

type ReportDraft = { reason: ReportReason | null; note: string; isBlocking: boolean; toAdmins: boolean }

const EMPTY: ReportDraft = { reason: null, note: '', isBlocking: false, toAdmins: false }

type ReportDialogProps = {
  title: string
  /** The id of what is reported: an unsent report of it is kept. */
  subject: string
  about?: string
  person: Pick<PublicPerson, 'uid' | 'displayName' | 'photoURL'>
  /** What they wrote, if that is reported. */
  text?: string
  /** The owner of a room reads it unless the reporter wants otherwise; else those who run the server do. */
  hasOwner: boolean
  send: (report: Report) => Promise<unknown>
  onBlocked?: () => void
  onClose: () => void
}

export function ReportDialog(props: ReportDialogProps) {
  const { title, subject, about, person, text, hasOwner, send, onBlocked, onClose } = props
  const queries = useQueryClient()
  const draft = useDraft<ReportDraft>(`report of ${subject}`, EMPTY, onClose)
  const { reason, note, isBlocking, toAdmins } = draft.values
  const nextId = useId()
  const name = person.displayName.split(' ')[0] || 'This person'
  const submission = useSubmission(async () => {
    if (!reason) return { text: 'Choose what is wrong with it.' }
    await send({ reason, note, toAdmins: toAdmins || !hasOwner })
    if (isBlocking) {
      await request(blocks.add, { params: { uid: person.uid } })
      void refetchBlocks(queries)
      onBlocked?.()
    }
    showToast(isBlocking ? `Reported. ${name} is blocked and was not told.` : `Reported. ${name} was not told.`)
    draft.leave()
  })
  return (
    <FormDialog
      title={title}
      about={about}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={isBlocking ? 'Report and block' : 'Report'}
      button={{ icon: priorityIcon }}
      onCancel={draft.leave}
    >
      {text !== undefined && <ReportedText author={person} text={text} />}
      <FieldGroup label={text === undefined ? 'What is wrong?' : 'What is wrong with it?'}>
        <div className={`grid gap-2 ${styles.reasons}`}>
          {REPORT_REASONS.map((one) => (
            <Option
              key={one}
              label={reasonNames[one]}
              name="reason"
              value={one}
              checked={one === reason}
              onChange={() => draft.update({ reason: one })}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea
        label="Anything we should know? (optional)"
        maxLength={REPORT_NOTE_MAX}
        rows={2}
        {...draft.field('note')}
      />
      {hasOwner && (
        <CheckLine
          label="Send it to the people who run this server, not to the owner of the room"
          checked={toAdmins}
          onChange={({ target }) => draft.update({ toAdmins: target.checked })}
        />
      )}
      <CheckLine
        label={`Also block ${name}: you no longer see what they write, and they do not reach you.`}
        checked={isBlocking}
        onChange={({ target }) => draft.update({ isBlocking: target.checked })}
      />
      <NextSteps id={nextId} name={name} isForOwner={hasOwner && !toAdmins} />
    </FormDialog>
  )
}
