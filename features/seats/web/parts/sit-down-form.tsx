import { useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { formatTime } from '#web/format/dates.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipToggle } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MINUTES_MAX, MINUTES_MIN, type Table } from '../../contract.ts'
import { lastChoice, rememberChoice } from '../actions/last-choice.ts'
import { useSeat } from '../actions/use-seat.ts'
import { type Received, runningAt, serverTime } from '../queries/seats.ts'
import { MINUTE_MS } from './labels.ts'
import styles from './table-room.module.css'
import { TaskField, useTasksAt } from './task-field.tsx'

const LENGTHS = [15, 25, 50]

type SitDownFormProps = {
  id: string
  seats: Received
  teams: readonly Team[]
  table: Table
  place: string | undefined
  onPlace: (place: string) => void
  taskId: string
  onTask: (taskId: string) => void
}

/** What, how long and at which table. Where somebody works already, by their clock unless they choose minutes. */
export function SitDownForm({ id, seats, teams, table, place, onPlace, taskId, onTask }: SitDownFormProps) {
  const me = useMe()
  const { sitDown } = useSeat()
  const last = lastChoice(me.uid).minutes
  const [chosen, setMinutes] = useState<string>()
  const running = chosen === undefined ? runningAt(table, seats) : undefined
  const left = running && Math.round((Date.parse(running.endsAt) - serverTime(seats)) / MINUTE_MS)
  const minutes = chosen ?? String(left ?? last)
  const tasks = useTasksAt(table, seats.people, taskId)
  const submission = useSubmission(async () => {
    const length = running ? last : Number(minutes)
    if (!Number.isInteger(length) || length < MINUTES_MIN || length > MINUTES_MAX)
      return { fields: { minutes: `Choose ${MINUTES_MIN} to ${MINUTES_MAX} minutes.` } }
    rememberChoice(me.uid, { table, minutes: length })
    const task = tasks.find((one) => one.id === taskId) ?? null
    void sitDown({ table, minutes: length, task, joinsClock: running !== undefined })
    return undefined
  })
  return (
    <Form {...submission.formProps} refusal={submission.refusal} id={id} className="grid gap-4">
      <TaskField value={taskId} tasks={tasks} onChange={onTask} />
      <div className="flex wraps gap-2 bottom">
        <TextField
          name="minutes"
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={MINUTES_MIN}
          max={MINUTES_MAX}
          value={minutes}
          className={styles.minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        {LENGTHS.map((length) => (
          <ChipToggle
            key={length}
            isOn={!running && minutes === String(length)}
            onChange={() => setMinutes(String(length))}
          >
            {length} min
          </ChipToggle>
        ))}
        {running && (
          <p className="note full">
            Until {formatTime(running.endsAt)} with {firstNameOf(running.person)}
          </p>
        )}
      </div>
      <SelectField label="Table" value={place} onChange={({ target }) => onPlace(target.value)}>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
        <option value="friends">With friends</option>
        <option value="alone">Alone</option>
      </SelectField>
      <Button variant="primary" size="large" type="submit" wide>
        Sit down
      </Button>
    </Form>
  )
}
