import { useQueryClient } from '@tanstack/react-query'
import { formatList } from '#web/format/lists.ts'
import { plural } from '#web/format/plurals.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LinedList } from '#web/ui/list.tsx'
import type { SchoolClass } from '../../contract.ts'
import { shareOut } from '../../rules/form-teams.ts'
import { place } from '../actions/manage-class.ts'
import { isLoose, membersOf } from './labels.ts'

/** Shows who would enter which team before anybody is moved. */
export function ShareOutDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const queries = useQueryClient()
  const loose = shown.people.filter(isLoose)
  const sizes = shown.teams.map(({ id }) => ({ id, size: membersOf(shown, id).length }))
  // Meanwhile somebody else may have removed the last team.
  const placements =
    sizes.length > 0
      ? shareOut(
          loose.map(({ uid }) => uid),
          sizes,
        )
      : []
  const entering = (teamId: string) =>
    loose.filter(({ uid }) => placements.some((one) => one.uid === uid && one.teamId === teamId)).map(nameOf)
  const submission = useSubmission(async () => {
    onClose()
    const done = plural(loose.length, 'One person has a team now', `${loose.length} people have a team now`)
    await place(queries, shown, placements, done)
  })
  return (
    <FormDialog
      title="Split evenly"
      about="The smallest teams get people first. You can undo it."
      onClose={onClose}
      submission={submission}
      action={plural(loose.length, 'Move 1 person', `Move ${loose.length} people`)}
      button={{ disabled: placements.length === 0 }}
      onCancel={onClose}
    >
      <LinedList label="Who joins which team">
        {shown.teams
          .filter(({ id }) => entering(id).length > 0)
          .map(({ id, name }) => (
            <li key={id}>
              <strong dir="auto">{name}</strong>
              <p className="note" dir="auto">
                {formatList(entering(id))}
              </p>
            </li>
          ))}
      </LinedList>
    </FormDialog>
  )
}
