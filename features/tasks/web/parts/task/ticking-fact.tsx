import { Segmented } from '#web/ui/segmented.tsx'
import { Fact, type FactProps } from './fact.tsx'

const TICKING = [
  { value: 'all', label: 'One tick for all' },
  { value: 'each', label: 'Each does their own' },
] as const

/** Only of a task that several people have. */
export function TickingFact({ task: { each, everyone, assignedUsers }, edit, isEditable }: FactProps) {
  if (assignedUsers.length < 2 && !everyone && !each) return null
  return (
    <Fact label="How it gets done">
      {isEditable ? (
        <Segmented
          label="How it gets done"
          choices={TICKING}
          value={each ? 'each' : 'all'}
          onChange={(ticking) => void edit({ each: ticking === 'each' })}
          fill
        />
      ) : each ? (
        'Each does their own'
      ) : (
        'One tick for all'
      )}
    </Fact>
  )
}
