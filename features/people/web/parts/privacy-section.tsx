import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { request } from '#web/request/api-client.ts'
import { Button, TryAgain } from '#web/ui/button.tsx'
import { Option } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Card, Skeleton } from '#web/ui/page.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { type Privacy, privacy } from '../../contract.ts'
import { blocksQuery, privacyQuery } from '../queries.ts'
import styles from './privacy-section.module.css'

const BlockedPeopleDialog = lazyPart(() =>
  import('./blocked-people-dialog.tsx').then((file) => file.BlockedPeopleDialog),
)

const findableBy = {
  everyone: 'Everyone',
  friends: 'Friends of friends and teammates',
  address: 'Only people who know your email address',
}
const presence = { shared: 'People you share a room with', hidden: 'Nobody; you do not see it of others either' }
const addableBy = { everyone: 'Everyone', friends: 'Friends', nobody: 'Nobody (invite only)' }

export function PrivacySection() {
  const { data, hasNextPage } = useInfiniteQuery(blocksQuery)
  const [isOpen, setOpen] = useState(false)
  const count = data?.pages.flatMap(({ items }) => items).length
  return (
    <Card title="Privacy" id="privacy">
      <SettingList>
        <PrivacySetting name="discoverability" label="Who can find you" choices={findableBy} />
        <PrivacySetting
          name="addableBy"
          label="Who may add you to a team"
          choices={addableBy}
          hint="People who can find you only by your email address cannot add you. The team sees your address after you press Stay."
        />
        <PrivacySetting name="presence" label="Who sees that you are here or typing" choices={presence} />
        <Setting
          label="Blocked people"
          about={count === undefined ? undefined : countLabel(count, hasNextPage)}
          control={
            <Button size="small" aria-haspopup="dialog" aria-label="Show blocked people" onClick={() => setOpen(true)}>
              Show
            </Button>
          }
        />
      </SettingList>
      {isOpen && <BlockedPeopleDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function countLabel(count: number, isMore: boolean) {
  if (count === 0) return 'Nobody'
  return plural(count, '1 person', `${count}${isMore ? '+' : ''} people`)
}

type PrivacySettingProps = { name: keyof Privacy; label: string; choices: Record<string, string>; hint?: string }

function PrivacySetting({ name, label, choices, hint }: PrivacySettingProps) {
  const queries = useQueryClient()
  const { data: saved, isError, refetch } = useQuery(privacyQuery)
  const saving = useSave<Partial<Privacy>>('privacy', async (change) => {
    queries.setQueryData(privacyQuery.queryKey, await request(privacy.change, { body: change }))
  })
  const save = (change: Partial<Privacy>) => saving.save({ ...saving.pending?.value, ...change })
  const current = { ...saved, ...saving.pending?.value }[name]
  const failed = saving.failed && name in saving.failed.value && saving.failed.value
  return (
    <div>
      <FieldGroup label={label}>
        {saved ? (
          <div className="pile">
            {Object.entries(choices).map(([value, text]) => (
              <Option
                key={value}
                label={text}
                name={name}
                checked={value === current}
                onChange={() => save({ [name]: value })}
              />
            ))}
          </div>
        ) : isError ? (
          <p className={styles.failed}>
            This choice could not be loaded.
            <TryAgain size="small" onClick={() => void refetch()} />
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
