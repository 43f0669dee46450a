import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#features/identity/passkey-contract.ts'
import { hasPasskeys } from '#features/identity/web/parts/passkey-support.ts'
import { passkeysQuery } from '#features/identity/web/queries/passkeys.ts'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { editIcon, plusIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { LinedList, Loaded } from '#web/ui/list.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { fingerIcon } from './device-icons.ts'
import { DeviceRow } from './device-row.tsx'

const AddPasskeyDialog = lazyComponent(() => import('./passkey-dialogs.tsx').then((file) => file.AddPasskeyDialog))
const RenamePasskeyDialog = lazyComponent(() =>
  import('./passkey-dialogs.tsx').then((file) => file.RenamePasskeyDialog),
)
const RemovePasskeyDialog = lazyComponent(() =>
  import('./passkey-dialogs.tsx').then((file) => file.RemovePasskeyDialog),
)

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysSection() {
  const list = useQuery(passkeysQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const onClose = () => setOpened(null)
  return (
    <PanelSection
      title="Passkeys"
      anchor="passkeys"
      note="Sign in with your finger, face or a key. Nothing to remember, nothing to steal."
      aside={
        hasPasskeys() && (
          <Button size="small" icon={plusIcon} onClick={() => setOpened({ dialog: 'add' })}>
            Add a passkey
          </Button>
        )
      }
    >
      <Loaded
        query={list}
        what="your passkeys"
        rows={1}
        empty={<p className="note">{hasPasskeys() ? 'None yet.' : NOT_HERE}</p>}
      >
        {(passkeys) => (
          <LinedList label="Passkeys">
            {passkeys.map((passkey) => (
              <DeviceRow
                key={passkey.id}
                shape={fingerIcon}
                isGood
                name={passkey.name}
                about={lastUse(passkey)}
                actions={
                  <>
                    <IconButton
                      label={`Rename ${passkey.name}`}
                      shape={editIcon}
                      onClick={() => setOpened({ dialog: 'rename', passkey })}
                    />
                    <IconButton
                      label={`Remove ${passkey.name}`}
                      shape={trashIcon}
                      onClick={() => setOpened({ dialog: 'remove', passkey })}
                    />
                  </>
                }
              />
            ))}
          </LinedList>
        )}
      </Loaded>
      {opened?.dialog === 'add' && <AddPasskeyDialog onClose={onClose} />}
      {opened?.dialog === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={onClose} />}
      {opened?.dialog === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} onClose={onClose} />}
    </PanelSection>
  )
}

const NOT_HERE = 'Browsers keep passkeys only for an address with a name and https, which this page does not have.'

const lastUse = ({ addedAt, usedAt }: Passkey) =>
  `Added ${formatDate(addedAt, 'November 20, 2026')}, ${usedAt ? `used ${formatDate(usedAt, 'November 20, 2026')}` : 'not used yet'}`
