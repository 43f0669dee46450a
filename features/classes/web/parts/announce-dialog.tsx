import { useQueryClient } from '@tanstack/react-query'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { CheckLine, Option } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ANNOUNCEMENT_MAX, classes, type SchoolClass } from '../../contract.ts'
import { setClass } from '../queries/classes.ts'
import { membersOf } from './labels.ts'

export function AnnounceDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const queries = useQueryClient()
  const DRAFT = `announcement to ${shown.id}`
  const draft = useDraft(DRAFT, { text: '', isForAll: true, teamIds: [] as string[] }, onClose)
  const { text, teamIds } = draft.values
  const hasTeams = shown.teams.length > 0
  const isForAll = draft.values.isForAll || !hasTeams
  const members = shown.people.filter(({ role }) => role === 'member').length
  const reached = isForAll ? members : teamIds.reduce((sum, id) => sum + membersOf(shown, id).length, 0)
  const submission = useSubmission(async () => {
    if (!text.trim()) return { fields: { text: 'Write what everyone should know.' } }
    if (!isForAll && teamIds.length === 0) return { text: 'Choose at least one team.' }
    const body = { text, ...(isForAll ? {} : { teamIds }) }
    const params = { classId: shown.id }
    setClass(
      queries,
      await sendIdempotent(queries, DRAFT, body, (sent) => request(classes.announce, { params, body: sent })),
    )
    showToast('Announced')
    draft.leave()
  })
  const toggle = (id: string, isChosen: boolean) =>
    draft.update({ teamIds: isChosen ? [...teamIds, id] : teamIds.filter((other) => other !== id) })
  return (
    <FormDialog
      title={`Announce to ${shown.name}`}
      about={
        hasTeams
          ? 'It is pinned in each team’s room and notifies its people as they chose. People without a team read it on the class page.'
          : 'People read it on the class page. Notifications start once there are teams.'
      }
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={reached > 0 ? `Announce to ${formatNumber(reached)}` : 'Announce'}
      onCancel={draft.leave}
    >
      <TextArea
        label="What should everyone know?"
        rows={5}
        maxLength={ANNOUNCEMENT_MAX}
        data-autofocus
        {...draft.field('text')}
      />
      {hasTeams && (
        <FieldGroup label="Who gets it">
          <Option
            name="reach"
            label={`All ${counted(members, 'person', 'people')}`}
            checked={isForAll}
            onChange={() => draft.update({ isForAll: true })}
          />
          <Option
            name="reach"
            label="Some teams"
            checked={!isForAll}
            onChange={() => draft.update({ isForAll: false })}
          />
        </FieldGroup>
      )}
      {!isForAll && (
        <FieldGroup label="Teams">
          {shown.teams.map(({ id, name }) => (
            <CheckLine
              key={id}
              label={name}
              checked={teamIds.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </FieldGroup>
      )}
    </FormDialog>
  )
}
