import { useQuery } from '@tanstack/react-query'
import { timeAgo } from '#web/format/time-ago.ts'
import { useNow } from '#web/format/use-now.ts'
import { Loaded } from '#web/ui/list.tsx'
import { AdminFrame } from '../parts/admin-frame.tsx'
import { BackupSection } from '../parts/server/backup-section.tsx'
import { Health } from '../parts/server/health.tsx'
import { JobsSection } from '../parts/server/jobs-section.tsx'
import { JoinSection } from '../parts/server/join-section.tsx'
import { RulesSection } from '../parts/server/rules-section.tsx'
import { SizesSection } from '../parts/server/sizes-section.tsx'
import { TrialMailSection } from '../parts/server/trial-mail-section.tsx'
import { serverQuery, settingsQuery } from '../queries/admin.ts'

export function ServerPage() {
  const state = useQuery(serverQuery)
  const settings = useQuery(settingsQuery)
  return (
    <AdminFrame note={<ServerNote />}>
      <Loaded query={state} what="the state of the server" rows={2}>
        {(data) => <Health state={data} />}
      </Loaded>
      <Loaded query={settings} what="the settings of the server" rows={4}>
        {(data) => (
          <>
            <JoinSection settings={data} />
            <RulesSection settings={data} />
          </>
        )}
      </Loaded>
      {state.data && <BackupSection state={state.data} />}
      <TrialMailSection />
      {state.data && (
        <>
          <SizesSection state={state.data} />
          <JobsSection state={state.data} />
        </>
      )}
    </AdminFrame>
  )
}

/** 'Cohort 0.1.0, started 3 days ago.' For a trial also what it does not do. */
function ServerNote() {
  const { data } = useQuery(serverQuery)
  const now = useNow()
  if (!data) return null
  const trial = data.isTrial ? ' A trial of a backup: no mail, push or webhook leaves this server.' : ''
  return `Cohort ${data.version}, started ${timeAgo(Date.parse(data.startedAt), now.getTime())}.${trial}`
}
