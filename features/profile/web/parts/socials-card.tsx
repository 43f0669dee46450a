import { SOCIAL_MAX, type Socials } from '#features/people/contract.ts'
import { saveProfile } from '#features/people/web/actions/save-profile.ts'
import { EditButton, type InlineEdit, InlineEditForm, useInlineEdit } from '#features/people/web/parts/inline-edit.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/use-save.tsx'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { socialKinds, socialLabels } from '../../rules/social-links.ts'
import { SocialList } from './social-list.tsx'

const trimSocials = (socials: Socials): Socials => ({
  google: socials.google.trim(),
  github: socials.github.trim(),
  linkedin: socials.linkedin.trim(),
  portfolio: socials.portfolio.trim(),
  cv: socials.cv.trim(),
})

export function SocialsCard({ socials }: { socials: Socials }) {
  const edit = useInlineEdit('social accounts', (queries, typed: Socials) =>
    saveProfile(queries, 'socials', trimSocials(typed)),
  )
  return (
    <PanelSection title="Social Accounts" aside={<EditButton label="Edit Social Accounts" edit={edit} />}>
      {edit.isOpen ? (
        <SocialsForm saved={socials} edit={edit} />
      ) : (
        <SocialList socials={trimSocials(edit.saving.pending?.value ?? socials)} all />
      )}
      {!edit.isOpen && <SaveFailure saving={edit.saving} />}
      <p className="detail row gap-15 icon-4 above-4">
        <Icon shape={lockIcon} />
        Friends and teammates see these.
      </p>
    </PanelSection>
  )
}

function SocialsForm({ saved, edit }: { saved: Socials; edit: InlineEdit<Socials> }) {
  const draft = useDraft(edit.name, saved)
  return (
    <InlineEditForm edit={edit} draft={draft}>
      {socialKinds.map((kind) => (
        <TextField
          key={kind}
          label={socialLabels[kind]}
          maxLength={SOCIAL_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...draft.field(kind)}
        />
      ))}
    </InlineEditForm>
  )
}
