import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { InlineEdits } from '#features/people/web/parts/inline-edit.tsx'
import { plural } from '#web/format/plurals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Notice, Stack } from '#web/ui/page.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { linkIcon } from '#web/ui/tool-icons.ts'
import type { RecordItem, WorkRecord } from '../../contract.ts'
import { AnsweredAsks, AsksPanel } from '../parts/asks-panel.tsx'
import { Paper } from '../parts/paper.tsx'
import { previewLines } from '../parts/preview-lines.ts'
import { About, Chips } from '../parts/record-choices.tsx'
import { RecordTasks } from '../parts/record-tasks.tsx'
import { Seal } from '../parts/seal.tsx'
import { asksQuery, recordQuery } from '../queries/record.ts'
import styles from './record-page.module.css'

const ShareDialog = lazyComponent(() => import('../parts/share-dialog.tsx').then((file) => file.ShareDialog))

export function RecordPage() {
  const { data, isError, refetch } = useQuery(recordQuery)
  // What others ask stands on top, so nothing is shown before it is known.
  const { isPending: areAsksPending } = useInfiniteQuery(asksQuery('waiting'))
  if (data && !areAsksPending) return <Builder record={data} />
  return (
    <CareerFrame at="/career/record" note={NOTE}>
      <Loaded query={{ isError: isError && !areAsksPending, refetch }} what="your record" rows={6} />
    </CareerFrame>
  )
}

const NOTE = 'What you did and who saw it, in your words. You choose every line.'

function Builder({ record }: { record: WorkRecord }) {
  const [isSharing, setSharing] = useState(false)
  return (
    <CareerFrame
      at="/career/record"
      note={NOTE}
      tools={
        <Button variant="primary" icon={linkIcon} onClick={() => setSharing(true)}>
          Share
        </Button>
      }
    >
      <div className={`column top gap-8 ${styles.split}`}>
        <Stack>
          <AsksPanel className={styles.asks} />
          <Unconfirmed items={record.items} />
          <InlineEdits>
            <About about={record.about} />
          </InlineEdits>
          <RecordTasks items={record.items} />
          <Chips record={record}>
            <AnsweredAsks />
          </Chips>
        </Stack>
        <Preview record={record} />
      </div>
      {isSharing && <ShareDialog link={record.link} onClose={() => setSharing(false)} />}
    </CareerFrame>
  )
}

function Preview({ record }: { record: WorkRecord }) {
  const me = useMe()
  return (
    <Section
      title="What they see"
      className={styles.preview}
      aside={
        <a className={titleLinkClass} href="/verify">
          Check page
        </a>
      }
    >
      <Paper
        lines={previewLines(record, me.displayName)}
        face={me}
        isPage={false}
        empty="Choose a task, a badge or a goal, and it appears here."
        foot={
          <>
            <Seal />
            <p>
              <b>Signed by {location.host}</b> when it is shared or downloaded. Anyone can check it at {location.host}
              /verify.
            </p>
          </>
        }
      />
    </Section>
  )
}

function Unconfirmed({ items }: { items: RecordItem[] }) {
  const count = items.filter(
    ({ isChosen, confirmers, confirmations }) => isChosen && confirmers.length + confirmations === 0,
  ).length
  if (count === 0) return null
  return (
    <Notice shape={checkIcon}>
      <strong>{plural(count, 'One task could still be confirmed.', `${count} tasks could still be confirmed.`)}</strong>{' '}
      Teammates who were there get one question, no form.
    </Notice>
  )
}
