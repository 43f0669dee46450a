import { sizeText } from '#features/files/web/parts/labels.ts'
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

type Row = [label: string, about: string, value: string]

const diskRow = ({ bytes, freeBytes }: NonNullable<ServerState['disk']>): Row => [
  'Disk',
  `Of ${sizeText(bytes)}, with the data folder`,
  `${sizeText(freeBytes)} left`,
]

function rowsOf({ version, node, postgres, database, files, disk }: ServerState): Row[] {
  const { people, messages, tasks } = database
  const rows = [counted(people, 'person', 'people'), counted(messages, 'message'), counted(tasks, 'task')]
  return [
    ['Cohort', 'CHANGELOG.md says what is new', version],
    ['Node', 'Runs Cohort', node],
    ['PostgreSQL', database.isPrivate ? 'Private: starts with Cohort' : 'At DATABASE_URL', postgres],
    // The database counts nobody before some dozens of people are there.
    ['Database', people === 0 ? 'Too few people to count yet' : `About ${rows.join(', ')}`, sizeText(database.bytes)],
    [
      'Files of people',
      files.place === 'bucket' ? 'In a bucket, at FILES_URL' : 'In the data folder',
      files.count === 0 ? 'None' : `about ${formatNumber(files.count)}`,
    ],
    ...(disk ? [diskRow(disk)] : []),
  ]
}
