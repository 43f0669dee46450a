import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { DateField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ABOUT_MAX, CLASS_NAME_MAX, classes, DOMAIN_MAX, type SchoolClass } from '../../contract.ts'
import { mayLead } from '../../permissions.ts'
import { refetchClasses, setClass } from '../queries/classes.ts'
import styles from './class-settings-dialog.module.css'
import { LeaveClassDialog } from './leave-class-dialog.tsx'
import { NamesOnlySetting } from './names-only-setting.tsx'

const BlockListDialog = lazyComponent(() => import('./block-list-dialog.tsx').then((file) => file.BlockListDialog))

type Step = 'settings' | 'blocked' | 'reset' | 'end' | 'leave'

export function ClassSettingsDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const me = useMe()
  const [step, setStep] = useState<Step>(mayLead(shown.role) ? 'settings' : 'leave')
  if (step === 'settings') return <Settings shown={shown} onStep={setStep} onClose={onClose} />
  if (step === 'blocked') return <BlockListDialog shown={shown} onClose={onClose} />
  if (step === 'leave') return <LeaveClassDialog shown={shown} uid={me.uid} onClose={onClose} />
  return step === 'end' ? (
    <EndDialog shown={shown} onClose={onClose} />
  ) : (
    <ResetDialog shown={shown} onClose={onClose} />
  )
}

type SettingsProps = { shown: SchoolClass; onStep: (step: Step) => void; onClose: () => void }

function Settings({ shown, onStep, onClose }: SettingsProps) {
  const queries = useQueryClient()
  const { name, about, link, namesOnly } = shown
  const { isOpen = true, endsOn = null, domain = '', needsApproval = false } = link ?? {}
  const initial = { name, about, isOpen, endsOn: endsOn ?? '', domain, needsApproval, namesOnly }
  const draft = useDraft(`settings of class ${shown.id}`, initial, onClose)
  const { values, update, changes } = draft
  const submission = useSubmission(async () => {
    const { endsOn: last, namesOnly: hides, ...rest } = changes
    const body = {
      ...rest,
      ...(hides && { namesOnly: hides }),
      ...(last === undefined ? {} : { endsOn: last || null }),
    }
    setClass(queries, await request(classes.edit, { params: { classId: shown.id }, body }))
    showToast('Saved')
    draft.leave()
  })
  return (
    <FormDialog
      title="Class settings"
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Save"
      onCancel={draft.leave}
    >
      <TextField label="Name" maxLength={CLASS_NAME_MAX} required {...draft.field('name')} />
      <TextField label="Term or group" note="optional" maxLength={ABOUT_MAX} {...draft.field('about')} />
      <SettingList>
        <SwitchSetting
          label="Join by link"
          about="Anyone with the link or the QR code can join"
          checked={values.isOpen}
          onChange={(next) => update({ isOpen: next })}
        />
        <SwitchSetting
          label="Ask me first"
          about="You or a helper approve each person who opens the link"
          checked={values.needsApproval}
          onChange={(next) => update({ needsApproval: next })}
        />
        <NamesOnlySetting
          isOn={namesOnly}
          checked={values.namesOnly}
          onChange={(next) => update({ namesOnly: next })}
        />
      </SettingList>
      <TextField
        label="Only addresses at"
        note="optional"
        placeholder="school.example"
        maxLength={DOMAIN_MAX}
        {...draft.field('domain')}
      />
      <DateField label="Last day of the link" note="optional" {...draft.field('endsOn')} />
      <div className={`grid gap-2 overlined ${styles.buttons}`}>
        <Button size="small" variant="plain" onClick={() => onStep('blocked')}>
          Blocked people
        </Button>
        <Button size="small" variant="plain" onClick={() => onStep('reset')}>
          Reset link
        </Button>
        <Button size="small" variant="plain" onClick={() => onStep('leave')}>
          Leave the class
        </Button>
        <Button size="small" variant="danger" onClick={() => onStep('end')}>
          End the class
        </Button>
      </div>
    </FormDialog>
  )
}

function ResetDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const queries = useQueryClient()
  const reset = async () => {
    setClass(queries, await request(classes.resetLink, { params: { classId: shown.id } }))
    showToast('The class has a new link')
    onClose()
  }
  return (
    <ConfirmDialog title="Reset the link?" action="Reset link" onConfirm={reset} onClose={onClose} follows>
      The old link and its QR code stop working. People in the class stay.
    </ConfirmDialog>
  )
}

function EndDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const end = async () => {
    await request(classes.end, { params: { classId: shown.id } })
    onClose()
    await navigate({ to: '/classes/{-$classId}', params: { classId: undefined }, replace: true })
    showToast(`${shown.name} has ended`)
    void refetchClasses(queries)
  }
  return (
    <ConfirmDialog title={`End ${shown.name}?`} action="End the class" onConfirm={end} onClose={onClose} follows>
      The class goes, with its link, this page and its list of people. Its teams stay as they are, with all tasks,
      messages and files. Export the progress first if you need it.
    </ConfirmDialog>
  )
}
