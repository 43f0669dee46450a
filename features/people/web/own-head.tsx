import { useQueryClient } from '@tanstack/react-query'
import { dropSent, useDraft } from '#web/draft.ts'
import { faceOf } from '#web/face.ts'
import { useMe } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { DESCRIPTION_MAX } from '../contract.ts'
import { EditButton } from './edit-button.tsx'
import { EditForm } from './edit-form.tsx'
import { PictureChoice } from './picture-choice.tsx'
import styles from './profile-head.module.css'
import { ProfileScene } from './profile-scene.tsx'
import { saveProfile } from './save-profile.ts'
import type { ShownProfile } from './shown-profile.ts'
import { Unsaved } from './unsaved.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { pictureName, usePicture } from './use-picture.ts'
import { type Saving, useSaving } from './use-saving.ts'

const DRAFT = 'description'

/** Me: my picture with the others to choose from, my name, and what I say of myself. */
export function OwnHead({ profile }: { profile: ShownProfile }) {
  const me = useMe()
  const queries = useQueryClient()
  const editor = useEditor()
  const picture = usePicture(profile)
  const saving = useSaving('description', async (typed: { text: string }) => {
    await saveProfile(queries, 'description', typed.text.trim())
    dropSent(queries, DRAFT, typed)
  })
  const name = profile.displayName || me.displayName || me.email
  const face = faceOf({ ...me, displayName: name, photoURL: picture.shown })
  return (
    <section className={classNames(cardClass, styles.head)} aria-label="About me">
      <ProfileScene person={face} label={`Your picture: ${pictureName(picture.shown)}`} />
      <div className={styles.text}>
        <div className={styles.about}>
          <div className={styles.title}>
            <h2 className={styles.name}>
              <PersonName person={face} />
            </h2>
            <EditButton label="Edit description" editor={editor} />
          </div>
          {editor.isOpen ? (
            <DescriptionForm saved={profile.description} saving={saving} editor={editor} />
          ) : (
            <Description text={(saving.pending?.value.text ?? profile.description).trim()} onAdd={editor.open} />
          )}
          {!editor.isOpen && <Unsaved saving={saving} />}
        </div>
        <PictureChoice face={face} picture={picture} />
      </div>
    </section>
  )
}

function Description({ text, onAdd }: { text: string; onAdd: () => void }) {
  if (text) return <p className={styles.description}>{text}</p>
  return (
    <Button variant="plain" size="small" className={styles.add} onClick={onAdd}>
      Say something about yourself
    </Button>
  )
}

type DescriptionFormProps = { saved: string; saving: Saving<{ text: string }>; editor: Editor }

function DescriptionForm({ saved, saving, editor }: DescriptionFormProps) {
  const draft = useDraft(DRAFT, { text: saved })
  return (
    <EditForm draft={draft} saving={saving} editor={editor}>
      <TextArea
        label="Description"
        labelHidden
        name="description"
        rows={3}
        value={draft.values.text}
        maxLength={DESCRIPTION_MAX}
        onChange={(event) => draft.type({ text: event.target.value })}
      />
    </EditForm>
  )
}
