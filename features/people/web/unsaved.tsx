import { NotSaved } from '#web/ui/not-saved.tsx'
import styles from './unsaved.module.css'
import type { Saving } from './use-saving.ts'

/** Below what could not be saved: a quiet word, and another try with what was typed. */
export const Unsaved = <Value,>({ saving: { failed, save } }: { saving: Saving<Value> }) =>
  failed && (
    <div className={styles.unsaved}>
      <NotSaved onTryAgain={() => save(failed.value)} />
    </div>
  )
