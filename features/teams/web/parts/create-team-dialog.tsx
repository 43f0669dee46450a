import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type PublicPerson, people } from '#features/people/contract.ts'
import { PeoplePickerList } from '#features/people/web/parts/people-picker-list.tsx'
import { peopleKey } from '#features/people/web/queries/people.ts'
import { Problem } from '#shared/problem.ts'
import { livePages } from '#web/data/live-query.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { type Refusal, useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { type Team, teams } from '../../contract.ts'
import { parseTags } from '../../rules/tags.ts'
import { upsertTeam } from '../queries/teams.ts'
import { ENTER_A_NAME, TeamFields } from './edit-team-dialog.tsx'
import type { ChosenLook } from './team-look-fields.tsx'

const DRAFT = 'new team'
const nothingChosen: ChosenLook = { colour: undefined, symbol: undefined }
const emptyTeam = {
  name: '',
  description: '',
  isPublic: false,
  tags: '',
  ...nothingChosen,
  people: [] as PublicPerson[],
}

/** Leads to the new team. */
export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Each new team is private until somebody says otherwise.
  const draft = useDraft(DRAFT, emptyTeam, onClose, { forgets: ['isPublic'] })
  const { values } = draft

  const submission = useSubmission(async () => {
    const { people, ...team } = values
    if (!team.name.trim()) return { fields: { name: ENTER_A_NAME } }
    const body = { ...team, tags: parseTags(team.tags), memberIds: people.map(({ uid }) => uid) }
    let created: Team
    try {
      created = await sendIdempotent(queries, DRAFT, body, (sent) => request(teams.create, { body: sent }))
    } catch (error) {
      return toRefusal(error)
    }
    upsertTeam(queries, created)
    draft.leave()
    void navigate({ to: '/teams', search: { teamId: created.id }, resetScroll: false })
  })

  return (
    <FormDialog title="Create Team" onClose={onClose} submission={submission} draft={draft} action="Create Team">
      <TeamFields draft={draft}>
        <PeoplePicker picked={values.people} onPick={(people) => draft.update({ people })} />
      </TeamFields>
    </FormDialog>
  )
}

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error
  const isFromServer = error.status > 0 && error.code !== 'unreadable'
  return { text: isFromServer ? error.message : 'Failed to create team.' }
}

type PeoplePickerProps = { picked: PublicPerson[]; onPick: (people: PublicPerson[]) => void }

/** Ticked people stay ticked when the search shows others. */
function PeoplePicker({ picked, onPick }: PeoplePickerProps) {
  const [text, setText] = useState('')
  const list = usePeople(useDebouncedValue(text.trim()))
  const ids = new Set(picked.map(({ uid }) => uid))
  const toggle = (person: PublicPerson) =>
    onPick(ids.has(person.uid) ? picked.filter(({ uid }) => uid !== person.uid) : [...picked, person])

  return (
    <FieldGroup label="Members">
      <div className="pile">
        <PeoplePickerList
          search={text}
          onSearch={setText}
          list={list}
          empty="No users found."
          control={(person) => <Check name="people" checked={ids.has(person.uid)} onChange={() => toggle(person)} />}
        />
        {list.data?.pages[0]?.items.length === 0 && (
          <p className="note">People who join by invite only are not listed. Create the team, then invite them.</p>
        )}
        {picked.length > 0 && (
          <TagList>
            {picked.map((person) => (
              <Tag key={person.uid} text={nameOf(person)} onRemove={() => toggle(person)} />
            ))}
          </TagList>
        )}
      </div>
    </FieldGroup>
  )
}

const usePeople = (search: string) =>
  useInfiniteQuery({
    ...livePages([...peopleKey, 'list', search], people.list, { query: { for: 'team', search: search || undefined } }),
    placeholderData: keepPreviousData,
  })
