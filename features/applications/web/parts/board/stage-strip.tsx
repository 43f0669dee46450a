import { useEffect, useState } from 'react'
import { STAGES, type Stage, type StageCounts, stageNames } from '../../../contract.ts'
import { useApplicationsAddress } from '../use-applications-address.ts'
import styles from './board.module.css'

/** On phones one column is shown at a time: jumps to another, and says which one it is. */
export function StageStrip({ counts, needsCount }: { counts: StageCounts; needsCount: number }) {
  const address = useApplicationsAddress()
  const [current, setCurrent] = useState<Stage>('saved')
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setCurrent(shown.target.id.replace('stage-', '') as Stage)
      },
      { threshold: 0.6 },
    )
    for (const stage of STAGES) seen.observe(document.getElementById(`stage-${stage}`)!)
    return () => seen.disconnect()
  }, [])
  return (
    <nav className={styles.strip} aria-label="Stages">
      <button
        type="button"
        aria-pressed={address.isNeedsOnly}
        onClick={() => address.show({ needs: address.isNeedsOnly ? undefined : 'true' })}
      >
        Needs you {needsCount}
      </button>
      {STAGES.map((stage) => (
        <button
          key={stage}
          type="button"
          aria-current={stage === current ? 'true' : undefined}
          onClick={() => {
            document.getElementById(`stage-${stage}`)?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }}
        >
          {stageNames[stage]} {counts[stage]}
        </button>
      ))}
    </nav>
  )
}
