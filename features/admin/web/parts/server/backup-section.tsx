import { sizeText } from '#features/files/web/parts/labels.ts'
import { formatDate, formatTime } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import type { ServerState } from '../../../server-contract.ts'

const contentText = ({ missingFiles }: NonNullable<ServerState['backup']>) =>
  missingFiles > 0 ? `without ${counted(missingFiles, 'file')} that the store did not have` : 'complete'

/** A download here would hand all passwords and messages to who takes over a session. */
export const BackupSection = ({ state: { backup } }: { state: ServerState }) => (
  <PanelSection title="Backups">
    <SettingList>
      <Setting
        label={backup ? `${formatDate(backup.at, 'Friday, November 20')}, ${formatTime(backup.at)}` : 'None yet'}
        about={backup ? `${sizeText(backup.bytes)}, ${contentText(backup)}` : 'No backup was made by npm run backup.'}
        control={null}
      />
      <Setting
        label="Make one"
        about="On the server, while people work. Let a timer do it every night, and keep copies elsewhere."
        control={<code className="note">npm run backup</code>}
      />
    </SettingList>
  </PanelSection>
)
