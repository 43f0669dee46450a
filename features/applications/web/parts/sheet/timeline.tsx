import { useId, useState } from 'react'
import { dayInSentence } from '#web/format/days.ts'
import { type Draft, useDraft } from '#web/forms/draft.ts'
import { clockIcon, commentIcon, noteIcon } from '#web/ui/action-icons.ts'
import { Button, Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField, TextField } from '#web/ui/text-field.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { useToday } from '#web/ui/use-today.ts'
import { type Application, type Entry, outcomeNames, stageNames } from '../../../contract.ts'
import { type NewEntry, useAddEntry, useRemoveEntry } from '../../actions/use-timeline.ts'
import { StageDot } from '../stage-dot.tsx'
import styles from './sheet.module.css'

const kindNames = {
  note: 'Something happened',
  'follow-up': 'You followed up',
  thanks: 'You said thank you',
  answer: 'They answered',
} as const
const shapes = {
  note: noteIcon,
  'follow-up': sendIcon,
  thanks: sendIcon,
  answer: commentIcon,
  stage: clockIcon,
} as const

const titleOf = ({ kind, stage, outcome, text }: Entry) =>
  kind === 'stage' && stage
    ? outcome
      ? outcomeNames[outcome]
      : stageNames[stage]
    : kind === 'note'
      ? text
      : kindNames[kind as 'answer']

export function Timeline({ application }: { application: Application }) {
  const id = useId()
  const today = useToday()
  const remove = useRemoveEntry(application)
  const draft = useDraft<NewEntry>(`new entry of ${application.id}`, { kind: 'note', text: '', on: today })
  const [isAdding, setAdding] = useState(draft.isChanged)
  function toggle() {
    draft.discard()
    setAdding(!isAdding)
  }
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={id}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={id}>What happened</h3>
        <button type="button" className={styles.more} onClick={toggle}>
          {isAdding ? 'Cancel' : 'Add an entry'}
        </button>
      </div>
      {isAdding && <NewEntryForm application={application} today={today} draft={draft} onAdded={toggle} />}
      <ol className={`grid gap-1 ${styles.timeline}`}>
        {happenedTo(application, today).map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'stage' && entry.stage ? (
              <StageDot stage={entry.stage} />
            ) : (
              <Icon shape={shapes[entry.kind]} />
            )}
            <span>
              <b>{titleOf(entry)}</b>
              {entry.kind !== 'note' && entry.text && <small>{entry.text}</small>}
            </span>
            <time dateTime={entry.on}>{capital(dayInSentence(entry.on, today))}</time>
            {entry.kind !== 'stage' && entry.id !== application.id && (
              <IconButton label={`Delete ${titleOf(entry)}`} shape={closeIcon} onClick={() => void remove(entry)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Its interview too, once that is over. */
function happenedTo({ id, timeline, interviewOn }: Application, today: string): Entry[] {
  if (!interviewOn || interviewOn >= today) return timeline
  const interview: Entry = { id, kind: 'note', stage: null, outcome: null, text: 'Interview', on: interviewOn }
  return [...timeline, interview].toSorted((one, other) => other.on.localeCompare(one.on))
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type NewEntryFormProps = { application: Application; today: string; draft: Draft<NewEntry>; onAdded: () => void }

function NewEntryForm({ application, today, draft, onAdded }: NewEntryFormProps) {
  const add = useAddEntry(application)
  const entry = draft.values
  return (
    <form
      className={`column from-top ${styles.fields}`}
      onSubmit={async (event) => {
        event.preventDefault()
        if (entry.kind === 'note' && !entry.text.trim()) return
        if (await add(entry)) onAdded()
      }}
    >
      <SelectField
        label="What happened"
        value={entry.kind}
        onChange={({ target }) => draft.update({ kind: target.value as NewEntry['kind'] })}
        options={Object.entries(kindNames)}
      />
      <DateField label="On" value={entry.on} onChange={({ target }) => draft.update({ on: target.value || today })} />
      <TextField
        label="In your words"
        note={entry.kind === 'note' ? undefined : 'optional'}
        maxLength={500}
        {...draft.field('text')}
      />
      <Button type="submit" size="small">
        Add entry
      </Button>
    </form>
  )
}
