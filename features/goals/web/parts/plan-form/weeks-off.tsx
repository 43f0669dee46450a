import { addDays, mondayOf } from '#shared/days.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { Options } from '#web/ui/select-field.tsx'
import chips from '../chips.module.css'
import { dayInShort } from '../goal-format.ts'

type WeeksOffProps = { weeks: readonly string[]; from: string; by: string; onChange: (weeks: string[]) => void }

/** A chip for each run of weeks off, which removes it, and a list of weeks to add one. */
export function WeeksOff({ weeks, from, by, onChange }: WeeksOffProps) {
  const runs = runsOf(weeks)
  const free = weeksBetween(from, by).filter((monday) => !weeks.includes(monday))
  return (
    <FieldGroup label="Weeks off">
      <div className="flex wraps gap-15">
        {runs.map((run) => (
          <button
            key={run[0]}
            type="button"
            className={chips.chip}
            data-on
            aria-label={`Remove ${rangeOf(run)}`}
            onClick={() => onChange(weeks.filter((monday) => !run.includes(monday)))}
          >
            {rangeOf(run)}
            <Icon shape={closeIcon} />
          </button>
        ))}
        <span className={chips.chip}>
          <Icon shape={plusIcon} />
          <span aria-hidden="true">Add</span>
          <select
            aria-label="Add a week off"
            className="covering"
            value=""
            onChange={({ target }) => target.value && onChange([...weeks, target.value].sort())}
          >
            <option value="">Which week?</option>
            <Options options={free.map((monday) => [monday, rangeOf([monday])] as const)} />
          </select>
        </span>
      </div>
    </FieldGroup>
  )
}

const WEEKS_SHOWN = 262

function weeksBetween(from: string, by: string): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(from); monday <= by && weeks.length < WEEKS_SHOWN; monday = addDays(monday, 7))
    weeks.push(monday)
  return weeks
}

/** Weeks that follow each other. */
function runsOf(weeks: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const monday of weeks.toSorted()) {
    const last = runs.at(-1)
    if (last && addDays(last.at(-1)!, 7) === monday) last.push(monday)
    else runs.push([monday])
  }
  return runs
}

/** 'Dec 21 to Jan 3' */
const rangeOf = (run: readonly string[]) => `${dayInShort(run[0]!)} to ${dayInShort(addDays(run.at(-1)!, 6))}`
