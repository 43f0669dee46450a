import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { REPORT_NOTE_MAX } from '#features/people/contract.ts'
import { formatDate } from '#web/format/dates.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { ReportCase } from '../../contract.ts'
import { mayPunish } from '../../permissions.ts'
import { useDecide } from '../actions/decide.ts'
import styles from './case-card.module.css'

const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog))

const decisionTexts: Record<NonNullable<ReportCase['decision']>, string> = {
  kept: 'Kept',
  removed: 'Removed',
  warned: 'Author warned',
  disabled: 'Account disabled',
  cleared: 'Everything by this person removed',
}

/** They follow the reason: danger has none that punishes. */
export function CaseActions({ reportCase: one }: { reportCase: ReportCase }) {
  const [open, setOpen] = useState<'warning' | 'removal'>()
  const decide = useDecide()
  const name = firstNameOf(one.person)
  const close = () => setOpen(undefined)
  if (one.decision)
    return (
      <div className={`wrap ${styles.foot}`}>
        <span className={`note pull ${styles.decided}`}>
          {decisionTexts[one.decision]}
          {one.decidedBy && ` by ${one.decidedBy}`}
          {one.decidedAt && `, ${formatDate(one.decidedAt, 'Fri, Nov 20, 2:30 PM')}`}
        </span>
      </div>
    )
  if (!mayPunish(one))
    return (
      <div className={`wrap ${styles.foot}`}>
        <Button size="small" variant="plain" onClick={() => void decide(one, 'kept')}>
          Nothing to do
        </Button>
        <a
          className={buttonClass({ size: 'small' })}
          href="https://findahelpline.com"
          target="_blank"
          rel="noopener noreferrer"
        >
          Numbers to call
        </a>
        <Link
          to="/people/$uid"
          params={{ uid: one.person.uid }}
          search={{ write: 'true' }}
          className={buttonClass({ size: 'small' })}
        >
          Write to {name}
        </Link>
      </div>
    )
  return (
    <div className={`wrap ${styles.foot}`}>
      <Button size="small" variant="plain" onClick={() => void decide(one, 'kept')}>
        Keep it
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('warning')}>
        Warn {name}
      </Button>
      {one.kind !== 'person' && (
        <Button size="small" onClick={() => void decide(one, 'removed')}>
          Remove {one.kind}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => void decide(one, 'disabled')}>
        Disable account
      </Button>
      <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setOpen('removal')}>
        Delete everything by {name}…
      </Button>
      {open === 'warning' && (
        <WarnDialog caseId={one.id} name={name} onWarn={(note) => decide(one, 'warned', note)} onClose={close} />
      )}
      {open === 'removal' && <RemoveDialog person={one.person} onClose={close} />}
    </div>
  )
}

type WarnDialogProps = {
  caseId: string
  name: string
  onWarn: (note: string) => Promise<boolean>
  onClose: () => void
}

/** The words stay in the draft until they are saved, so that nobody types them again. */
function WarnDialog({ caseId, name, onWarn, onClose }: WarnDialogProps) {
  const draft = useDraft(`warning ${caseId}`, { note: '' }, onClose)
  const submission = useSubmission(async () => {
    onClose()
    if (await onWarn(draft.values.note)) draft.discard()
  })
  return (
    <FormDialog
      title={`Warn ${name}`}
      submission={submission}
      draft={draft}
      action="Warn"
      onCancel={draft.leave}
      onClose={onClose}
    >
      <p>{name} is told what was reported and that it must not happen again, but not who reported it.</p>
      <TextArea label="Your words (optional)" maxLength={REPORT_NOTE_MAX} rows={3} {...draft.field('note')} />
    </FormDialog>
  )
}
