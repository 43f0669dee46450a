import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropSent, useDraft } from '#web/draft.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SOCIAL_MAX, type Socials } from '../contract.ts'
import { type SocialKind, socialKinds, socialLabels, socialLink, whyNoSocialLink } from '../social-links.ts'
import { EditButton } from './edit-button.tsx'
import { EditForm } from './edit-form.tsx'
import { saveProfile } from './save-profile.ts'
import { SocialList } from './social-list.tsx'
import { Unsaved } from './unsaved.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { type Saving, useSaving } from './use-saving.ts'

const DRAFT = 'social accounts'

const trimmed = (socials: Socials): Socials => ({
  google: socials.google.trim(),
  github: socials.github.trim(),
  linkedin: socials.linkedin.trim(),
})

/** My accounts elsewhere, all three of them saved together. */
export function SocialsCard({ socials }: { socials: Socials }) {
  const queries = useQueryClient()
  const editor = useEditor()
  const saving = useSaving('social accounts', async (typed: Socials) => {
    await saveProfile(queries, 'socials', trimmed(typed))
    dropSent(queries, DRAFT, typed)
  })
  return (
    <Card title="Social Accounts" aside={<EditButton label="Edit Social Accounts" editor={editor} atEnd />}>
      {editor.isOpen ? (
        <SocialsForm saved={socials} saving={saving} editor={editor} />
      ) : (
        <SocialList socials={trimmed(saving.pending?.value ?? socials)} all />
      )}
      {!editor.isOpen && <Unsaved saving={saving} />}
    </Card>
  )
}

type SocialsFormProps = { saved: Socials; saving: Saving<Socials>; editor: Editor }

function SocialsForm({ saved, saving, editor }: SocialsFormProps) {
  const draft = useDraft(DRAFT, saved)
  const [wrong, setWrong] = useState<SocialKind[]>([])

  function refuses() {
    const found = socialKinds.filter((kind) => !leadsSomewhere(kind, draft.values[kind]))
    setWrong(found)
    return found.length > 0
  }
  return (
    <EditForm draft={draft} saving={saving} editor={editor} refuses={refuses}>
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
          error={wrong.includes(kind) && whyNoSocialLink[kind]}
          onChange={(event) => draft.type({ [kind]: event.target.value })}
        />
      ))}
    </EditForm>
  )
}

const leadsSomewhere = (kind: SocialKind, text: string) => text.trim() === '' || socialLink(kind, text) !== null
