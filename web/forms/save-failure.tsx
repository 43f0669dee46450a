import { NotSaved } from '../ui/not-saved.tsx'
import styles from './save-failure.module.css'
import type { SaveState } from './use-save.ts'

/** Below what could not be saved: a quiet word, and another try with what was typed. */
export const SaveFailure = <Value,>({ saving: { failed, save } }: { saving: SaveState<Value> }) =>
  failed && (
    <div className={styles.unsaved}>
      <NotSaved onTryAgain={() => save(failed.value)} />
    </div>
  )
