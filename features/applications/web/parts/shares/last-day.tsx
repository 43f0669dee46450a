import { useState } from 'react'
import { addDays } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField } from '#web/ui/text-field.tsx'
import { SHARE_DAYS_MAX } from '../../../shares-contract.ts'

const lengths: [days: number, name: string][] = [
  [0, 'Today only'],
  [7, 'A week'],
  [14, 'Two weeks'],
  [30, 'A month'],
  [90, 'Three months'],
]

type LastDayProps = { today: string; value: string; onChange: (day: string) => void }

/** The usual lengths, or a day. */
export function LastDay({ today, value, onChange }: LastDayProps) {
  const [isOther, setOther] = useState(!lengths.some(([days]) => addDays(today, days) === value))
  const optionOf = ([days, name]: [number, string]) => {
    const day = addDays(today, days)
    return [day, days === 0 ? name : `${name}, until ${formatDate(day, 'Nov 20')}`] as const
  }
  return (
    <>
      <SelectField
        label="For how long"
        value={isOther ? 'other' : value}
        onChange={({ target }) => {
          setOther(target.value === 'other')
          if (target.value !== 'other') onChange(target.value)
        }}
        options={[...lengths.map(optionOf), ['other', 'Until another day']]}
      />
      {isOther && (
        <DateField
          label="Last day"
          min={today}
          max={addDays(today, SHARE_DAYS_MAX)}
          value={value}
          onChange={({ target }) => onChange(target.value || today)}
        />
      )}
    </>
  )
}
