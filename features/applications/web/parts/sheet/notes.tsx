import { useId } from 'react'
import { SaveMark } from '#web/forms/save-mark.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { type Application, NOTES_MAX } from '../../../contract.ts'
import styles from './sheet.module.css'
import { useAutosave } from './use-autosave.ts'

export function Notes({ application }: { application: Application }) {
  const id = useId()
  const saving = useAutosave(application.id, 'notes', application.notes)
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={id}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={id}>Notes</h3>
        <SaveMark {...saving.mark} />
      </div>
      <textarea className={inputClass} aria-labelledby={id} rows={3} maxLength={NOTES_MAX} {...saving.field} />
    </section>
  )
}
