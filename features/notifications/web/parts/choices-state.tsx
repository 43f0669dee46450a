import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import type { useChoices } from './use-choices.ts'
import styles from './when-section.module.css'

/** At the end of the title of a card. */
export const ChoicesState = ({ tryAgain, isSaved }: Pick<ReturnType<typeof useChoices>, 'tryAgain' | 'isSaved'>) =>
  tryAgain ? (
    <NotSaved onTryAgain={tryAgain} />
  ) : (
    <span role="status" className={`tiny bold action-ink inline-row gap-15 ${styles.saved}`}>
      {isSaved && (
        <>
          <Icon shape={checkIcon} />
          Saved
        </>
      )}
    </span>
  )
