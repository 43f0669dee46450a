import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { NotLoaded } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Card, Notice, SkeletonRows, Stack } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SettingList } from '#web/ui/setting.tsx'
import type { Kind } from '../../contract.ts'
import { type MailChoices, mailing } from '../../mail-contract.ts'
import { mailChoicesQuery } from '../mail-queries.ts'
import styles from './mail-section.module.css'

type Choices = Omit<MailChoices, 'stopped'>

const kindNames: { kind: Kind; label: string }[] = [
  { kind: 'messages', label: 'Direct messages' },
  { kind: 'mentions', label: 'Mentions' },
  { kind: 'replies', label: 'Replies' },
  { kind: 'tasks', label: 'Tasks, and what is due' },
  { kind: 'people', label: 'Teams and friends' },
  { kind: 'badges', label: 'Badges' },
]

const whyStopped: Record<NonNullable<MailChoices['stopped']>, string> = {
  'no-mail-server': 'This server sends no mail, so none of this arrives yet.',
  unconfirmed: 'Confirm your email address first: the link is in the mail we sent you.',
  refused:
    'Your mail server refused our last mail, so we stopped. Check your address, then choose anything to try again.',
}

export function MailSection() {
  const queries = useQueryClient()
  const { data, isPending, refetch } = useQuery(mailChoicesQuery)
  const saving = useSave<Partial<Choices>>('mail-choices', async (change) => {
    queries.setQueryData(mailChoicesQuery.queryKey, await request(mailing.change, { body: change }))
  })
  const choose = (change: Partial<Choices>) => saving.save({ ...saving.pending?.value, ...change })
  const failed = saving.failed?.value
  const shown = data && { ...data, ...saving.pending?.value }
  return (
    <Card title="Mail" id="mail" aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}>
      {shown ? (
        <Stack>
          {shown.stopped && <Notice shape={alertIcon}>{whyStopped[shown.stopped]}</Notice>}
          <Digest shown={shown} onChoose={choose} />
          <Kinds shown={shown} onChoose={choose} />
        </Stack>
      ) : isPending ? (
        <SkeletonRows label="Loading your mail choices" />
      ) : (
        <NotLoaded text="Your mail choices could not be loaded." onTryAgain={refetch} />
      )}
    </Card>
  )
}

type PartProps = { shown: Choices; onChoose: (change: Partial<Choices>) => void }

function Digest({ shown, onChoose }: PartProps) {
  return (
    <div className={styles.digest}>
      <SelectField
        label="Digest"
        hint="What is due and what you missed, in one mail. None if there is nothing."
        value={shown.rhythm}
        onChange={(event) => onChoose({ rhythm: event.target.value as Choices['rhythm'] })}
      >
        <option value="daily">Every day</option>
        <option value="weekly">Every Monday</option>
        <option value="never">Never</option>
      </SelectField>
      <SelectField
        label="At"
        value={shown.hour}
        disabled={shown.rhythm === 'never'}
        onChange={(event) => onChoose({ hour: Number(event.target.value) })}
      >
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hourNames[hour]} value={hour}>
            {hourNames[hour]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const hourFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })
const hourNames = Array.from({ length: 24 }, (_, hour) => hourFormat.format(Date.UTC(2000, 0, 1, hour)))

const ways = { atOnce: 'If unread for 10 minutes', inDigest: 'In the digest', no: 'No mail' } as const
type Way = keyof typeof ways

function Kinds({ shown, onChoose }: PartProps) {
  const wayOf = (kind: Kind): Way =>
    shown.atOnce.includes(kind) ? 'atOnce' : shown.inDigest.includes(kind) ? 'inDigest' : 'no'
  const choose = (kind: Kind, way: Way) => {
    const having = (kinds: Kind[], isIn: boolean) => [...kinds.filter((one) => one !== kind), ...(isIn ? [kind] : [])]
    onChoose({ atOnce: having(shown.atOnce, way === 'atOnce'), inDigest: having(shown.inDigest, way === 'inDigest') })
  }
  return (
    <SettingList>
      {kindNames.map(({ kind, label }) => (
        <SelectField
          key={kind}
          label={label}
          className={styles.kind}
          value={wayOf(kind)}
          onChange={(event) => choose(kind, event.target.value as Way)}
        >
          {(Object.keys(ways) as Way[]).map((way) => (
            <option key={way} value={way}>
              {ways[way]}
            </option>
          ))}
        </SelectField>
      ))}
    </SettingList>
  )
}
