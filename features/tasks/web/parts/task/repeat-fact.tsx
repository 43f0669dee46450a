import { SelectField } from '#web/ui/select-field.tsx'
import { COMMON_REPEATS, formatRepeat } from '../repeat-format.ts'
import { Fact, type FactProps } from './fact.tsx'

/** A task without a date cannot repeat. */
export function RepeatFact({ task: { repeat, due }, edit, isEditable }: FactProps) {
  if (!repeat && (!isEditable || !due)) return null
  return (
    <Fact label="Repeat">
      {isEditable ? (
        <SelectField
          label="Repeat"
          labelHidden
          value={repeat ?? ''}
          onChange={({ target }) => void edit({ repeat: target.value || null })}
          options={[
            ['', 'No repeat'],
            ...[...new Set([...(repeat ? [repeat] : []), ...COMMON_REPEATS])].map(
              (rule) => [rule, formatRepeat(rule, due)] as const,
            ),
          ]}
        />
      ) : (
        formatRepeat(repeat!, due)
      )}
    </Fact>
  )
}
