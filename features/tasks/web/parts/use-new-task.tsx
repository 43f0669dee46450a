import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import type { Draft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Assignee } from '../../contract.ts'
import { addTask, missingFields } from '../actions/add-task.ts'
import type { MoreFields } from './more-task-fields.tsx'

const nothingMore: MoreFields = { repeat: '', priority: 'normal', labels: [] }
export const emptyTask = { name: '', due: '', isUndated: false, notes: '', people: [] as Assignee[], ...nothingMore }

type NewTaskOptions = {
  /** The name of the form's draft. */
  draftName: string
  team: Pick<Team, 'id' | 'name' | 'labels'> | null
  people: readonly Assignee[]
  /** The screen's wording for empty fields. */
  missingText: string
}

/** Adds the task of a form. With 'Add another' the form stays, with its team, date and people. */
export function useNewTask(draft: Draft<typeof emptyTask>, { draftName, team, people, missingText }: NewTaskOptions) {
  const me = useMe()
  const queries = useQueryClient()
  const [isAnother, setAnother] = useState(false)
  const [addedCount, setAddedCount] = useState(0)
  const { name, due, isUndated, notes, repeat, priority, labels } = draft.values

  const submission = useSubmission(async () => {
    // The draft may hold labels of a team that was chosen before.
    const labelsOfTeam = (team?.labels ?? []).map(({ id }) => id).filter((id) => labels.includes(id))
    const task = { name, due, notes, people, priority, repeat: (due && repeat) || null, labels: labelsOfTeam }
    const refused =
      missingFields(task, missingText, { mayLackDate: isUndated }) ??
      (await addTask(queries, me, team, task, draftName))
    if (refused) return refused
    if (!isAnother) {
      showToast('Task added')
      draft.leave()
      return
    }
    // Also forgets the idempotency key, because the next task may look the same.
    draft.discard()
    draft.update({ ...draft.values, name: '', notes: '' })
    setAddedCount((count) => count + 1)
  })

  const { ref: form } = submission.formProps
  useEffect(() => {
    const field = addedCount > 0 && form.current?.elements.namedItem('name')
    if (field instanceof HTMLElement) field.focus()
  }, [addedCount, form])

  return {
    submission,
    addAnother: (
      <div className="grid level pull">
        <CheckLine label="Add another" checked={isAnother} onChange={({ target }) => setAnother(target.checked)} />
      </div>
    ),
    added: <p role="status">{addedCount > 0 && !name && 'Added. And the next one?'}</p>,
  }
}
