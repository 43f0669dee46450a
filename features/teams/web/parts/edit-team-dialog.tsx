import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type TextFieldOf, useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { Option } from '#web/ui/check.tsx'
import { FieldGroup, FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { DESCRIPTION_MAX, TAG_MAX, TAGS_MAX, TEAM_NAME_MAX, type Team, teams } from '../../contract.ts'
import { parseTags } from '../../rules/tags.ts'
import { upsertTeam } from '../queries/teams.ts'
import { type ChosenLook, TeamLookFields } from './team-look-fields.tsx'

export const ENTER_A_NAME = 'Please enter a team name.'

export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, name, description, isPublic, tags, colour, symbol } = team
  const draft = useDraft(`team ${id}`, { name, description, isPublic, tags: tags.join(', '), colour, symbol }, onClose)

  const submission = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: ENTER_A_NAME } }
    const { tags: changedTags, ...changes } = draft.changes
    const body = { ...changes, ...(changedTags !== undefined && { tags: parseTags(changedTags) }) }
    if (draft.isChanged) upsertTeam(queries, await request(teams.edit, { params: { teamId: id }, body }))
    draft.leave()
  })

  return (
    <FormDialog
      title="Edit Team"
      onClose={onClose}
      follows
      submission={submission}
      draft={draft}
      action="Save Changes"
      onCancel={draft.leave}
    >
      <TeamFields draft={draft} />
    </FormDialog>
  )
}

type TeamValues = { name: string; description: string; isPublic: boolean; tags: string } & ChosenLook

type TeamFieldsProps = {
  draft: {
    values: TeamValues
    update: (patch: Partial<TeamValues>) => void
    field: TextFieldOf<'name' | 'description' | 'tags'>
  }
  /** Between its name and what else it is. */
  children?: ReactNode
}

export const TeamFields = ({ draft: { values, update, field }, children }: TeamFieldsProps) => (
  <>
    <TextField label="Team Name" maxLength={TEAM_NAME_MAX} autoComplete="off" data-autofocus {...field('name')} />
    {children}
    <TextArea label="Description" rows={2} maxLength={DESCRIPTION_MAX} {...field('description')} />
    <FieldGroup label="Visibility">
      <FieldPair>
        <Option
          label="Public"
          shape={globeIcon}
          name="visibility"
          checked={values.isPublic}
          onChange={() => update({ isPublic: true })}
        />
        <Option
          label="Private"
          shape={lockIcon}
          name="visibility"
          checked={!values.isPublic}
          onChange={() => update({ isPublic: false })}
        />
      </FieldPair>
    </FieldGroup>
    <TextField
      label="Tags"
      hint={`Up to ${TAGS_MAX}, separated by commas. Discover shows them.`}
      placeholder="Design, Study group"
      maxLength={TAGS_MAX * (TAG_MAX + 2)}
      autoComplete="off"
      {...field('tags')}
    />
    <TeamLookFields chosen={values} onChange={update} />
  </>
)
