import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import type { useChoices } from './use-choices.ts'

/** At the end of the title of a card. */
export const ChoicesState = ({ tryAgain, isSaved }: Pick<ReturnType<typeof useChoices>, 'tryAgain' | 'isSaved'>) =>
  tryAgain ? (
    <NotSaved onTryAgain={tryAgain} />
  ) : (
    <span role="status" className="tiny bold action-ink inline-row gap-15 icon-4">
      {isSaved && (
        <>
          <Icon shape={checkIcon} />
          Saved
        </>
      )}
    </span>
  )
