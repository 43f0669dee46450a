import { sizeText } from '#features/files/web/parts/file-texts.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import type { ServerState } from '../../../server-contract.ts'

export const SizesSection = ({ state }: { state: ServerState }) => (
  <PanelSection title="Versions and sizes">
    <SettingList>
      {rowsOf(state).map(([label, about, value]) => (
        <Setting key={label} label={label} about={about} control={<span className="note">{value}</span>} />
      ))}
    </SettingList>
  </PanelSection>
)

const about = (count: number, one: string, other: string) => `about ${counted(count, one, other)}`

function rowsOf({ version, node, postgres, database, files, disk }: ServerState): [string, string, string][] {
  const { people, messages, tasks } = database
  const rows = [
    about(people, 'person', 'people'),
    about(messages, 'message', 'messages'),
    about(tasks, 'task', 'tasks'),
  ]
  return [
    ['Cohort', 'CHANGELOG.md says what is new', version],
    ['Node', 'Runs Cohort', node],
    ['PostgreSQL', database.isPrivate ? 'Private: starts with Cohort' : 'At DATABASE_URL', postgres],
    ['Database', rows.join(', '), sizeText(database.bytes)],
    [
      'Files of people',
      files.place === 'bucket' ? 'In a bucket, at FILES_URL' : 'In the data folder',
      `about ${formatNumber(files.count)}`,
    ],
    ...(disk
      ? [
          ['Disk', 'With the data folder', `${sizeText(disk.freeBytes)} of ${sizeText(disk.bytes)} left`] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
}
