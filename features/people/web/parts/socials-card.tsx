import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardSentDraft, useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/save-failure.tsx'
import { type SaveState, useSave } from '#web/forms/use-save.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SOCIAL_MAX, type Socials } from '../../contract.ts'
import { type SocialKind, socialKinds, socialLabels, socialLink, socialLinkErrors } from '../../social-links.ts'
import { saveProfile } from '../actions.ts'
import { EditButton, type InlineEdit, InlineEditForm, useInlineEdit } from './inline-edit.tsx'
import { SocialList } from './social-list.tsx'

const DRAFT_NAME = 'social accounts'

const trimSocials = (socials: Socials): Socials => ({
  google: socials.google.trim(),
  github: socials.github.trim(),
  linkedin: socials.linkedin.trim(),
})

/** Your three social accounts, saved together. */
export function SocialsCard({ socials }: { socials: Socials }) {
  const queries = useQueryClient()
  const editor = useInlineEdit()
  const saving = useSave('social accounts', async (typed: Socials) => {
    await saveProfile(queries, 'socials', trimSocials(typed))
    discardSentDraft(queries, DRAFT_NAME, typed)
  })
  return (
    <Card title="Social Accounts" aside={<EditButton label="Edit Social Accounts" editor={editor} atEnd />}>
      {editor.isOpen ? (
        <SocialsForm saved={socials} saving={saving} editor={editor} />
      ) : (
        <SocialList socials={trimSocials(saving.pending?.value ?? socials)} all />
      )}
      {!editor.isOpen && <SaveFailure saving={saving} />}
    </Card>
  )
}

type SocialsFormProps = { saved: Socials; saving: SaveState<Socials>; editor: InlineEdit }

function SocialsForm({ saved, saving, editor }: SocialsFormProps) {
  const draft = useDraft(DRAFT_NAME, saved)
  const [invalid, setInvalid] = useState<SocialKind[]>([])

  function showErrors() {
    const found = socialKinds.filter((kind) => !isValidAccount(kind, draft.values[kind]))
    setInvalid(found)
    return found.length > 0
  }
  return (
    <InlineEditForm draft={draft} saving={saving} editor={editor} showErrors={showErrors}>
      {socialKinds.map((kind) => (
        <TextField
          key={kind}
          label={socialLabels[kind]}
          name={kind}
          value={draft.values[kind]}
          maxLength={SOCIAL_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={invalid.includes(kind) && socialLinkErrors[kind]}
          onChange={(event) => draft.update({ [kind]: event.target.value })}
        />
      ))}
    </InlineEditForm>
  )
}

const isValidAccount = (kind: SocialKind, text: string) => text.trim() === '' || socialLink(kind, text) !== null
