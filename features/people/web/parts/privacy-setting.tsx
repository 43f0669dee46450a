import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSave } from '#web/forms/use-save.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Option } from '#web/ui/option.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Privacy, privacy } from '../../contract.ts'
import { privacyQuery } from '../queries/privacy.ts'
import styles from './privacy-setting.module.css'

type PrivacySettingProps<Name extends keyof Privacy> = {
  name: Name
  label: string
  choices: { value: Privacy[Name]; label: string }[]
  /** What the choice means, below it. */
  hint?: string
}

/** One of your privacy choices. It shows at once, and goes back if it could not be saved. */
export function PrivacySetting<Name extends keyof Privacy>({ name, label, choices, hint }: PrivacySettingProps<Name>) {
  const { data: known, isError, refetch } = useQuery(privacyQuery)
  const queries = useQueryClient()
  const saving = useSave<Partial<Privacy>>('privacy', async (change) => {
    queries.setQueryData(privacyQuery.queryKey, await request(privacy.change, { body: change }))
  })
  const save = (change: Partial<Privacy>) => saving.save({ ...saving.pending?.value, ...change })
  const shown = { ...known, ...saving.pending?.value }[name]
  const failed = saving.failed && name in saving.failed.value && saving.failed.value
  return (
    <div>
      <FieldGroup label={label}>
        {known ? (
          <div className={styles.choices}>
            {choices.map(({ value, label: text }) => (
              <Option
                key={value}
                label={text}
                name={name}
                checked={value === shown}
                onChange={() => save({ [name]: value } as Partial<Privacy>)}
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
        {hint && <p className={styles.hint}>{hint}</p>}
        {failed && <NotSaved onTryAgain={() => save(failed)} />}
      </FieldGroup>
    </div>
  )
}
