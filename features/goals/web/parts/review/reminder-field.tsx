import { useQueryClient } from '@tanstack/react-query'
import { SaveFailure, useSave } from '#web/forms/use-save.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Reminder } from '../../../review-contract.ts'
import { chooseReminder } from '../../actions/review.ts'
import { parseReminder, reminderChoices, reminderValue } from './review-format.ts'

export function ReminderField({ reminder }: { reminder: Reminder | null }) {
  const queries = useQueryClient()
  const saving = useSave('review reminder', (value: string) => chooseReminder(queries, parseReminder(value)))
  const shown = saving.pending?.value ?? reminderValue(reminder)
  return (
    <div>
      <SelectField
        label="Remind me"
        value={shown}
        onChange={({ target }) => saving.save(target.value)}
        options={[['', 'Never'], ...reminderChoices().map(({ value, label }) => [value, label] as const)]}
      />
      <SaveFailure saving={saving} />
    </div>
  )
}
