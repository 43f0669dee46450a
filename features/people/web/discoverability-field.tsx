import { useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Option } from '#web/ui/option.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Privacy, privacy } from '../contract.ts'
import styles from './discoverability-field.module.css'
import { privacyQuery } from './privacy-query.ts'

const choices: { value: Privacy['discoverability']; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'friends', label: 'Friends of friends and teammates' },
  { value: 'address', label: 'Only people who know my e-mail address' },
]

/** Who finds me by searching. The choice shows at once, and goes back where it could not be saved. */
export function DiscoverabilityField() {
  const { data: known, isError, refetch } = useQuery(privacyQuery)
  const saving = useMutation({
    mutationFn: (discoverability: Privacy['discoverability']) => ask(privacy.change, { body: { discoverability } }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'privacy' },
    onSuccess: (saved, _, __, { client }) => client.setQueryData(privacyQuery.queryKey, saved),
  })
  const shown = saving.isPending ? saving.variables : known?.discoverability
  return (
    <div>
      <FieldGroup label="Who can find me">
        {known ? (
          <div className={styles.choices}>
            {choices.map(({ value, label }) => (
              <Option
                key={value}
                label={label}
                name="discoverability"
                checked={value === shown}
                onChange={() => saving.mutate(value)}
              />
            ))}
          </div>
        ) : isError ? (
          <p className={styles.failed}>
            This choice could not be loaded.
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Skeleton height="9rem" />
        )}
        {saving.isError && <NotSaved onTryAgain={() => saving.mutate(saving.variables)} />}
      </FieldGroup>
    </div>
  )
}
