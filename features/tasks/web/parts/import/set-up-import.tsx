import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TeamSelect } from '#features/teams/web/parts/team-select.tsx'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import { counted } from '#web/format/numbers.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { ColumnList } from '#web/table-file/column-row.tsx'
import { Faults } from '#web/table-file/faults.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { programNames, type TaskImport, taskImports } from '../../../import-contract.ts'
import { sendImport } from '../../actions/send-import.ts'
import { columnNames, DAY_TARGETS } from './formats/table.ts'
import { ListUses, PeopleNamed } from './list-uses.tsx'
import { Preview } from './preview.tsx'
import { type Export, tasksOf } from './read-export.ts'
import { type Choices, guessMember, guessUse, listsOf, peopleOf, toTask } from './to-tasks.ts'

const MINE = 'mine'

type SetUpImportProps = {
  found: Export
  teamId: string | null
  onChange: (found: Export) => void
  onOther: () => void
  onClose: () => void
  onImported: (made: TaskImport, faults: { place: string; text: string }[]) => void
}

/** What the columns, lists and people of the file are here, and what the import would do. */
export function SetUpImport({ found, onChange, onOther, onClose, onImported, ...props }: SetUpImportProps) {
  const [teamId, setTeamId] = useState(props.teamId)
  const [chosen, setChosen] = useState<Pick<Choices, 'lists' | 'people'>>({ lists: {}, people: {} })

  const tasks = tasksOf(found)
  const [lists, people] = [listsOf(tasks), peopleOf(tasks)]
  const { data: members = [] } = useQuery({ ...membersQuery(teamId ?? ''), enabled: teamId !== null })
  const choices: Choices = {
    teamId,
    lists: Object.fromEntries(lists.map((one) => [one, chosen.lists[one] ?? guessUse(one)])),
    people: Object.fromEntries(people.map((one) => [one, chosen.people[one] ?? guessMember(one, members)])),
  }
  const body = { program: found.program, teamId, tasks: tasks.map((task) => toTask(task, choices)) }
  const hasName = 'tasks' in found || found.columns.some(({ target }) => target === 'name')
  const placed = (faults: readonly { index: number; text: string }[]) =>
    faults.map(({ index, text }) => ({ place: tasks[index]?.place ?? '', text }))
  const { submission, percent, abort } = useSendImport(body, choices, (answer) => {
    if (answer.import) onImported(answer.import, placed(answer.faults))
  })
  const trial = useQuery({
    queryKey: ['tasks', 'import', found.file, choices, 'columns' in found && found.columns],
    queryFn: ({ signal }) => request(taskImports.add, { body: { ...body, isTrial: true }, signal }),
    enabled: hasName && percent === null,
    placeholderData: keepPreviousData,
  })
  const shown = hasName ? trial.data : undefined
  return (
    <FormDialog
      title="Import tasks"
      about={`${found.file}, ${counted(tasks.length, 'task')} from ${programNames[found.program]}`}
      onClose={() => {
        abort()
        onClose()
      }}
      submission={submission}
      action={shown?.added ? `Import ${counted(shown.added, 'task')}` : 'Import'}
      button={{ disabled: !shown?.added }}
      beside={
        <Button variant="plain" onClick={onOther}>
          Other file
        </Button>
      }
    >
      <TeamSelect
        value={teamId ?? MINE}
        first={[MINE, 'Your own tasks']}
        onChange={(value) => setTeamId(value === MINE ? null : value)}
      />
      {'columns' in found && (
        <ColumnList
          columns={found.columns}
          names={columnNames}
          days={DAY_TARGETS}
          onChange={(columns) => onChange({ ...found, columns })}
        />
      )}
      <ListUses
        lists={choices.lists}
        onChange={(list, use) => setChosen({ ...chosen, lists: { ...chosen.lists, [list]: use } })}
      />
      {teamId !== null && (
        <PeopleNamed
          people={choices.people}
          members={members}
          onChange={(name, uid) => setChosen({ ...chosen, people: { ...chosen.people, [name]: uid } })}
        />
      )}
      <Preview
        hasName={hasName}
        found={shown}
        error={trial.error}
        tasks={tasks}
        isFree={(index) => teamId !== null && !body.tasks[index]!.done && body.tasks[index]!.assignees?.length === 0}
      />
      {shown && <Faults faults={placed(shown.faults)} />}
      {percent !== null && <Progress label={percent < 100 ? 'Sending' : 'Adding'} value={percent} />}
    </FormDialog>
  )
}

type Body = Parameters<typeof sendImport>[0]

/** Once, however often it is tried. `percent` is null unless it is on its way. */
function useSendImport(
  body: Omit<Body, 'key'>,
  choices: Choices,
  onSent: (answer: Awaited<ReturnType<typeof sendImport>>) => void,
) {
  const queries = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const aborted = useRef(new AbortController())
  // Later than the action that sends: what is set within it shows only at its end.
  const showPercent = (now: number) =>
    setTimeout(() => setPercent((before) => (now === 0 || before !== null ? now : before)))
  const submission = useSubmission(async () => {
    try {
      const answer = await sendIdempotent(
        queries,
        'import',
        body,
        (keyed) => sendImport(keyed, aborted.current.signal, showPercent),
        choices,
      )
      onSent(answer)
      return undefined
    } finally {
      setPercent(null)
    }
  })
  return { submission, percent, abort: () => aborted.current.abort() }
}
