import { useState } from 'react'
import { useNow } from '#web/format/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DAY_MINUTES, DAY_STARTS_AT, type Reminder } from '../../../reminder-contract.ts'
import { beforeOptions, beforeWords } from './labels.ts'
export type RemindedTask = { id: string; due: string | null; time: string | null }

export type NewReminder = { minutesBefore: number } | { localTime: string }

type AddProps = {
  task: RemindedTask
  known: Reminder[]
  /** `at` is shown until the server answers. */
  onAdd: (wanted: NewReminder, at: Date) => Promise<boolean>
}

export function AddReminder({ task, known, onAdd }: AddProps) {
  const [isTyping, setTyping] = useState(false)
  const now = useNow()
  const hasTime = task.time !== null
  const offered = beforeOptions(hasTime).filter(
    (minutes) => momentBefore(task, minutes) > now && !known.some((one) => one.minutesBefore === minutes),
  )
  if (isTyping) return <OwnTime onAdd={onAdd} onEnd={() => setTyping(false)} />
  return (
    <SelectField
      label="Add a reminder"
      labelHidden
      value=""
      onChange={({ target }) => {
        if (target.value === 'own') return setTyping(true)
        const minutesBefore = Number(target.value)
        void onAdd({ minutesBefore }, momentBefore(task, minutesBefore))
      }}
      options={[
        ['', known.length > 0 ? 'Another reminder' : 'No reminder'],
        ...offered.map((minutes) => [minutes, capitalized(beforeWords(minutes, hasTime))] as const),
        ['own', 'At a time…'],
      ]}
    />
  )
}

const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** By the clock of the browser. Long ago for a task without a date. */
function momentBefore({ due, time }: RemindedTask, minutes: number): Date {
  if (due === null) return new Date(0)
  const at = new Date(`${due}T00:00`)
  at.setDate(at.getDate() - Math.floor(minutes / DAY_MINUTES))
  const [hours = 0, rest = 0] = time?.split(':').map(Number) ?? [Math.floor(DAY_STARTS_AT / 60), DAY_STARTS_AT % 60]
  at.setHours(hours, rest - (minutes % DAY_MINUTES))
  return at
}

function OwnTime({ onAdd, onEnd }: Pick<AddProps, 'onAdd'> & { onEnd: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="grid gap-2 full"
      onSubmit={async (event) => {
        event.preventDefault()
        // What was typed stays if it is refused.
        if (typed && (await onAdd({ localTime: typed }, new Date(typed)))) onEnd()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      <TextField
        label="Remind me at"
        type="datetime-local"
        required
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary">
          Remind me
        </Button>
        <Button size="small" variant="plain" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
