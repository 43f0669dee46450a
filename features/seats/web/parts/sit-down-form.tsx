import { useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipToggle } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MINUTES_MAX, MINUTES_MIN, type Seated, type Table } from '../../contract.ts'
import { lastChoice, rememberChoice } from '../actions/last-choice.ts'
import { useSeat } from '../actions/use-seat.ts'
import styles from './table-room.module.css'
import { TaskField, useTasksAt } from './task-field.tsx'

const LENGTHS = [15, 25, 50]

type SitDownFormProps = {
  id: string
  /** By the address. */
  taskId: string | undefined
  /** Where to sit unless they choose. */
  table: Table | undefined
  teams: readonly Team[]
  /** At all tables. */
  people: readonly Seated[]
}

/** What, how long and at which table. */
export function SitDownForm({ id, taskId = '', table, teams, people }: SitDownFormProps) {
  const me = useMe()
  const { sitDown } = useSeat()
  const last = lastChoice(me.uid)
  const [chosenTask, chooseTask] = useState(taskId)
  const [minutes, setMinutes] = useState(String(last.minutes))
  const [place, setPlace] = useState<string>()
  const wanted = place ?? placeOf(table ?? last.table)
  const chosen = [...teams.map((team) => team.id), 'alone'].find((one) => one === wanted) ?? 'friends'
  const at: Table = chosen === 'alone' || chosen === 'friends' ? { kind: chosen } : { kind: 'team', teamId: chosen }
  const tasks = useTasksAt(at, people, chosenTask)
  const submission = useSubmission(async () => {
    const length = Number(minutes)
    if (!Number.isInteger(length) || length < MINUTES_MIN || length > MINUTES_MAX)
      return { fields: { minutes: `Choose ${MINUTES_MIN} to ${MINUTES_MAX} minutes.` } }
    rememberChoice(me.uid, { table: at, minutes: length })
    void sitDown({ table: at, minutes: length, task: tasks.find((task) => task.id === chosenTask) ?? null })
    return undefined
  })
  return (
    <Form {...submission.formProps} refusal={submission.refusal} id={id} className="grid gap-4">
      <TaskField value={chosenTask} tasks={tasks} onChange={chooseTask} />
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
          <ChipToggle key={length} isOn={minutes === String(length)} onChange={() => setMinutes(String(length))}>
            {length} min
          </ChipToggle>
        ))}
      </div>
      <SelectField label="Table" value={chosen} onChange={({ target }) => setPlace(target.value)}>
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

const placeOf = (table: Table | null) => (table?.kind === 'team' ? table.teamId : table?.kind)
