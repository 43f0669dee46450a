import type { Draft } from '#web/forms/draft.ts'
import { DateField } from '#web/ui/text-field.tsx'
import { DueChips } from './due-chips.tsx'

type NewDueFieldProps = { draft: Pick<Draft<{ due: string; isUndated: boolean }>, 'values' | 'update'> }

/** A new task has a day, or says that it has none. */
export const NewDueField = ({ draft: { values, update } }: NewDueFieldProps) => (
  <div className="pile">
    <DateField
      label="Due Date"
      name="due"
      value={values.due}
      onChange={({ target }) => update({ due: target.value, isUndated: false })}
    />
    <DueChips due={values.due} isUndated={values.isUndated} onChange={update} />
  </div>
)
