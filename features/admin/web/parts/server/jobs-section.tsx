import { formatList } from '#web/format/lists.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import type { ServerState } from '../../../server-contract.ts'

/** Work in the background: mails, reminders and cleaning up. */
export const JobsSection = ({ state: { jobs } }: { state: ServerState }) => (
  <PanelSection title="Jobs" note="Failed ones are kept for a day or less. The log of the server says why they failed.">
    {jobs.length === 0 ? (
      <p className="note">Nothing waits, and nothing has failed.</p>
    ) : (
      <SettingList>
        {jobs.map((job) => (
          <Setting key={job.name} label={nameOf(job.name)} control={<span className="note">{statesOf(job)}</span>} />
        ))}
      </SettingList>
    )}
  </PanelSection>
)

/** 'Due mails' */
const nameOf = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const statesOf = ({ waiting, active, failed }: ServerState['jobs'][number]) =>
  formatList([
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
    ...(active > 0 ? [`${formatNumber(active)} running`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
  ])
