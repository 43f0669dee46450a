import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Problem } from '#shared/problem.ts'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Empty, PageHead } from '#web/ui/page.tsx'
import { downloadIcon } from '#web/ui/tool-icons.ts'
import { formatDay } from '../../rules/confirmations.ts'
import { type RecordHead, type RecordLine, readHead, readRecordFile } from '../../rules/document.ts'
import { Paper } from '../parts/paper.tsx'
import { PublicBar } from '../parts/public-bar.tsx'
import { Seal } from '../parts/seal.tsx'
import { sharedRecordQuery } from '../queries/record.ts'
import styles from './shared-record-page.module.css'

/** What anyone with the link sees, signed in or not. */
export function SharedRecordPage() {
  const { recordKey } = useParams({ strict: false })
  const query = useQuery(sharedRecordQuery(recordKey!))
  const failed = query.data ? null : query.error
  return (
    <>
      <PublicBar />
      <main id="main" className={`column gap-6 midway ${styles.page}`}>
        {failed && <PageHead title="Work record" />}
        {failed instanceof Problem && failed.status === 404 ? (
          <Empty text={failed.message}>
            <p className="note">Ask the person who sent it for a new one.</p>
          </Empty>
        ) : (
          <Loaded query={query} what="the record" failed={failed?.message} rows={6}>
            {(record) => <Shared {...record} />}
          </Loaded>
        )}
      </main>
    </>
  )
}

function Shared({ file, photoURL }: { file: string; photoURL: string }) {
  const read = useMemo(() => {
    const parts = readRecordFile(file)!
    return { head: readHead(parts.head)!, lines: parts.lines.map((line) => JSON.parse(line) as RecordLine) }
  }, [file])
  const address = useMemo(() => `data:application/json;charset=utf-8,${encodeURIComponent(file)}`, [file])
  usePageSubject(read.lines.find((line) => line.kind === 'person')?.name)
  return (
    <>
      <Paper lines={read.lines} face={{ uid: '', photoURL }} isPage foot={<SignedFoot head={read.head} />} />
      <p className={`flex wraps gap-2 ${styles.actions}`}>
        <a className={buttonClass({ variant: 'primary' })} href={`/verify?code=${read.head.code}`}>
          Check it
        </a>
        <a className={buttonClass()} href={address} download="work-record.json">
          <Icon shape={downloadIcon} />
          Signed file
        </a>
      </p>
    </>
  )
}

const SignedFoot = ({ head }: { head: RecordHead }) => (
  <>
    <Seal />
    <p>
      <b>
        Signed by {new URL(head.issuer).host} on {formatDay(head.signedAt.slice(0, 10))}.
      </b>{' '}
      Anyone can check it at {new URL(head.issuer).host}/verify with the code <code>{head.code}</code>
    </p>
  </>
)
