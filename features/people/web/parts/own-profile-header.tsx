import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/use-save.tsx'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { DESCRIPTION_MAX, type Profile } from '../../contract.ts'
import { saveProfile } from '../actions.ts'
import { EditButton, type InlineEdit, InlineEditForm, useInlineEdit } from './inline-edit.tsx'
import { PicturePicker, pictureName, usePicture } from './picture-picker.tsx'
import styles from './profile-header.module.css'
import { ProfileScene } from './profile-header.tsx'

type Typed = { text: string }

export function OwnProfileHeader({ profile }: { profile: Profile }) {
  const me = useMe()
  const picture = usePicture(profile)
  const edit = useInlineEdit('description', (queries, typed: Typed) =>
    saveProfile(queries, 'description', typed.text.trim()),
  )
  const name = profile.displayName || me.displayName || me.email
  const person = { ...me, displayName: name, photoURL: picture.current }
  return (
    <section className={classNames(cardClass, styles.head)} aria-label="About me">
      <ProfileScene person={person} label={`Your picture: ${pictureName(picture.current)}`} />
      <div className={styles.text}>
        <div className={styles.about}>
          <div className={styles.title}>
            <h2 className={styles.name}>
              <PersonName person={person} />
            </h2>
            <EditButton label="Edit description" edit={edit} />
          </div>
          {edit.isOpen ? (
            <DescriptionForm saved={profile.description} edit={edit} />
          ) : (
            <Description text={(edit.saving.pending?.value.text ?? profile.description).trim()} onAdd={edit.open} />
          )}
          {!edit.isOpen && <SaveFailure saving={edit.saving} />}
        </div>
        <PicturePicker person={person} picture={picture} />
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

function DescriptionForm({ saved, edit }: { saved: string; edit: InlineEdit<Typed> }) {
  const draft = useDraft(edit.name, { text: saved })
  return (
    <InlineEditForm edit={edit} draft={draft}>
      <TextArea
        label="Description"
        labelHidden
        rows={3}
        maxLength={DESCRIPTION_MAX}
        {...draft.field('text')}
        name="description"
      />
    </InlineEditForm>
  )
}
