import { useEffect, useState } from 'react'
import { checkIcon } from '../ui/action-icons.ts'
import { Icon } from '../ui/button.tsx'
import { NotSaved } from '../ui/not-saved.tsx'

const SHOWN_MS = 2000

/** Whether it was saved a moment ago, and what says so. */
export function useSaved() {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  return { isSaved, setSaved }
}

/** `onTryAgain`: it could not be saved. */
export const SaveMark = ({ isSaved, onTryAgain }: { isSaved: boolean; onTryAgain: (() => void) | undefined }) =>
  onTryAgain ? (
    <NotSaved onTryAgain={onTryAgain} />
  ) : (
    <span role="status" className="label inline-row action-ink gap-1 icon-4">
      {isSaved && (
        <>
          <Icon shape={checkIcon} />
          Saved
        </>
      )}
    </span>
  )
