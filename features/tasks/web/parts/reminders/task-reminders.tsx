import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { request } from '#web/request/api-client.ts'
import { Icon } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { REMINDERS_MAX, type Reminder, taskReminders } from '../../../reminder-contract.ts'
import { remindersQuery } from '../../queries/reminders.ts'
import { AddReminder, type NewReminder, type RemindedTask } from './add-reminder.tsx'
import { reminderWords } from './labels.ts'
import styles from './task-reminders.module.css'

/** When the reader is reminded of a task. Nobody else sees it. */
export function TaskReminders({ task, isAdding }: { task: RemindedTask; isAdding: boolean }) {
  const query = useQuery(remindersQuery(task))
  const data = query.data ?? []
  const { failure, add, remove } = useReminderActions(task)
  const waiting = data.filter(({ isPast }) => !isPast)
  return (
    <div className={`grid gap-2 full ${styles.reminders}`}>
      {waiting.length > 0 && (
        <ul role="list" aria-label="Reminders">
          {waiting.map((reminder) => {
            const words = reminderWords(reminder, task.time !== null)
            return (
              <li key={reminder.id}>
                {words}
                <button type="button" aria-label={`Remove the reminder ${words}`} onClick={() => void remove(reminder)}>
                  <Icon shape={closeIcon} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <Loaded query={query} what="your reminders" failure="line">
        {isAdding && data.length < REMINDERS_MAX && <AddReminder task={task} known={data} onAdd={add} />}
      </Loaded>
      {failure && <ErrorLine>{failure}</ErrorLine>}
    </div>
  )
}

function useReminderActions(task: RemindedTask) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { queryKey } = remindersQuery(task)

  /** @returns whether it was saved */
  function save(change: (before: Reminder[]) => Reminder[], send: () => Promise<Reminder[]>): Promise<boolean> {
    setFailure(null)
    return saveChange(queries, undefined, {
      key: ['reminders', task.id],
      scope: `reminders of ${task.id}`,
      apply() {
        const before = queries.getQueryData(queryKey) ?? []
        queries.setQueryData(queryKey, change(before))
        return () => queries.setQueryData(queryKey, before)
      },
      send,
      onSaved: (reminders) => queries.setQueryData(queryKey, reminders),
      onFailed: (error) =>
        setFailure(error instanceof Problem ? error.message : 'Not saved. Check your connection and try again.'),
    })
  }
  const params = { id: task.id }
  return {
    failure,
    add: (wanted: NewReminder, at: Date) => {
      const id = randomUuid()
      const shown = { id, minutesBefore: null, localTime: null, ...wanted, at: at.toISOString(), isPast: false }
      return save(
        (before) => [...before, shown],
        () => request(taskReminders.add, { params, body: { id, ...wanted } }),
      )
    },
    remove: ({ id }: Reminder) =>
      save(
        (before) => before.filter((one) => one.id !== id),
        () => request(taskReminders.remove, { params: { ...params, reminderId: id } }),
      ),
  }
}
