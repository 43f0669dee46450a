import { sizeText } from '#features/files/web/parts/labels.ts'
import { formatDate, formatTime } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { request } from '#web/request/api-client.ts'
import { Button, useAction } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type ServerState, serverAdministration } from '../../../server-contract.ts'

const contentText = ({ missingFiles }: NonNullable<ServerState['backup']>) =>
  missingFiles > 0 ? `without ${counted(missingFiles, 'file')} that the store did not have` : 'complete'

function BackUpNow() {
  const { run, isPending, error } = useAction(async () => {
    await request(serverAdministration.backUp)
    showToast('The backup has begun')
  })
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => run()}>
        Back up now
      </Button>
      {error && <ErrorLine>{error.message}</ErrorLine>}
    </>
  )
}

/** A download here would hand all passwords and messages to who takes over a session. */
export const BackupSection = ({ state: { backup, backupsKept } }: { state: ServerState }) => (
  <PanelSection title="Backups">
    <SettingList>
      <Setting
        label={backup ? `${formatDate(backup.at, 'Friday, November 20')}, ${formatTime(backup.at)}` : 'None yet'}
        about={backup ? `${sizeText(backup.bytes)}, ${contentText(backup)}` : 'Nothing could be restored.'}
        control={null}
      />
      {backupsKept > 0 ? (
        <Setting
          label={`Kept for ${counted(backupsKept, 'night')}`}
          about="In the folder backups of DATA_DIR, made while people work. Keep copies elsewhere."
          control={<BackUpNow />}
        />
      ) : (
        <Setting
          label="Make one"
          about="On the server, while people work. With BACKUPS_KEPT set it makes one each night. Keep copies elsewhere."
          control={<code className="note">npm run backup</code>}
        />
      )}
    </SettingList>
  </PanelSection>
)
