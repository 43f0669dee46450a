import { NotSaved } from '../ui/not-saved.tsx'
import styles from './save-failure.module.css'
import type { SaveState } from './use-save.ts'

export const SaveFailure = <Value,>({ saving: { failed, save } }: { saving: SaveState<Value> }) =>
  failed && (
    <div className={styles.unsaved}>
      <NotSaved onTryAgain={() => save(failed.value)} />
    </div>
  )
