import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { retryIcon } from '#web/ui/tool-icons.ts'
import { CLASS_TEAMS_MAX, classes, type SchoolClass } from '../../contract.ts'
import { setClass } from '../queries/classes.ts'
import { isLoose } from './labels.ts'
import { type How, previewTeams } from './preview-teams.ts'
import { TeamPreview } from './team-preview.tsx'

const USUAL_SIZE = 5

const ways = [
  { value: 'random', label: 'At random' },
  { value: 'interests', label: 'By interests' },
  { value: 'hand', label: 'By hand' },
] as const

type By = 'size' | 'count'

/** Shows the teams before anybody is moved. */
export function MakeTeamsDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const queries = useQueryClient()
  const members = shown.people.filter(({ role }) => role === 'member')
  const loose = members.filter(isLoose)
  const [who, setWho] = useState<'loose' | 'all'>('loose')
  const [by, setBy] = useState<By>('size')
  const [number, setNumber] = useState(String(USUAL_SIZE))
  const [how, setHow] = useState<How>(loose.length > 0 ? 'random' : 'hand')
  const [seed, setSeed] = useState(1)
  // Typed names are kept, as in every form.
  const draft = useDraft(`teams of ${shown.id}`, { names: {} as Record<number, string> }, onClose)
  const { names } = draft.values
  const people = who === 'all' ? members : loose
  const teams = previewTeams(people, { by, number: Number(number), how, seed })
  const first = shown.teams.length + 1
  const nameAt = (place: number) => names[place] ?? `Team ${first + place}`
  const submission = useSubmission(async () => {
    const made = teams.map((team, place) => ({ name: nameAt(place).trim(), uids: team.map(({ uid }) => uid) }))
    const params = { classId: shown.id }
    const body = { teams: made }
    setClass(
      queries,
      await sendIdempotent(queries, `teams of ${shown.id}`, body, (sent) =>
        request(classes.makeTeams, { params, body: sent }),
      ),
    )
    showToast(`Made ${counted(teams.length, 'team')}`)
    draft.leave()
  })
  return (
    <FormDialog
      title="Make teams"
      about={how === 'hand' ? 'Empty teams, for you to move people into.' : 'Nobody moves until you make them.'}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={teams.length > 0 ? `Make ${counted(teams.length, 'team')}` : 'Make teams'}
      button={{ disabled: teams.length === 0 || shown.teams.length + teams.length > CLASS_TEAMS_MAX }}
      wide
    >
      <Segmented label="How" choices={ways} value={how} onChange={setHow} />
      <SizeFields number={number} onNumber={setNumber} by={by} onBy={setBy} isByHand={how === 'hand'} />
      {how !== 'hand' && loose.length > 0 && loose.length < members.length && (
        <Segmented
          label="Who"
          choices={[
            { value: 'loose', label: `Without a team (${loose.length})` },
            { value: 'all', label: `Everyone (${members.length})` },
          ]}
          value={who}
          onChange={setWho}
        />
      )}
      {how !== 'hand' && people.length === 0 && (
        <NoPeople hasMembers={members.length > 0} onAll={() => setWho('all')} />
      )}
      {teams.length > 0 && (
        <TeamPreview
          teams={teams}
          isByInterests={how === 'interests'}
          nameAt={nameAt}
          onRename={(place, name) => draft.update({ names: { ...names, [place]: name } })}
        />
      )}
      {how !== 'hand' && teams.length > 1 && (
        <div>
          <Button size="small" icon={retryIcon} onClick={() => setSeed(seed + 1)}>
            Shuffle again
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

type SizeFieldsProps = {
  number: string
  onNumber: (number: string) => void
  by: By
  onBy: (by: By) => void
  isByHand: boolean
}

/** How many teams, or how large they are. */
const SizeFields = ({ number, onNumber, by, onBy, isByHand }: SizeFieldsProps) => (
  <FieldPair>
    <TextField
      label="Number"
      type="number"
      inputMode="numeric"
      min={1}
      max={CLASS_TEAMS_MAX}
      value={number}
      onChange={({ target }) => onNumber(target.value)}
    />
    {isByHand ? (
      <p className="note">Empty teams.</p>
    ) : (
      <SelectField label="Of" value={by} onChange={({ target }) => onBy(target.value as By)}>
        <option value="size">people at most in each team</option>
        <option value="count">teams</option>
      </SelectField>
    )}
  </FieldPair>
)

const NoPeople = ({ hasMembers, onAll }: { hasMembers: boolean; onAll: () => void }) =>
  hasMembers ? (
    <p>
      Everyone has a team.{' '}
      <Button size="small" onClick={onAll}>
        Make new teams of everyone
      </Button>
    </p>
  ) : (
    <p>Nobody has joined yet. Share the link first, or make empty teams by hand.</p>
  )
