import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType, CSSProperties } from 'react'
import { CELEBRATIONS, type Flair } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { looks } from '#shared/look.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { celebrate } from '#web/ui/celebrate.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { type Reward, type RewardName, rewards } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { CelebrationSample } from './celebration-sample.tsx'
import styles from './choice-group.module.css'
import { ChoiceDialog } from './choice-group.tsx'
import { OpenToHelpDialog } from './open-to-help-dialog.tsx'
import { celebrationNames, colourNames, frameNames, paletteNames } from './reward-names.ts'
import { StatusLineDialog } from './status-line-dialog.tsx'

type RewardEditorProps = {
  reward: Reward
  owned: NonNullable<RedeemDialogProps['owned']>
  /** Whether others see me among the people open to help. */
  isInStrip: boolean
  onClose: () => void
}

const editors: { [Name in RewardName]?: ComponentType<RewardEditorProps> } = {
  'Status line': StatusLineDialog,
  'Open to help': OpenToHelpDialog,
  Celebration: CelebrationDialog,
  'Card frame': FrameDialog,
  'Name colour': NameColourDialog,
  'Theme pack': PaletteDialog,
}

/** Changes what an owned reward looks like or says. */
export function RewardEditor(props: RewardEditorProps) {
  const Editor = editors[props.reward.name]
  return Editor && <Editor {...props} />
}

function CelebrationDialog({ onClose }: RewardEditorProps) {
  const queries = useQueryClient()
  const me = useMe()
  return (
    <ChoiceDialog
      title="Celebration"
      choices={CELEBRATIONS.map((value) => ({
        value,
        label: celebrationNames[value],
        sample: <CelebrationSample celebration={value} />,
      }))}
      chosen={me.extras.celebration ?? 'none'}
      onClose={onClose}
      onChoose={async (celebration, by) => {
        celebrate(by, celebration)
        await request(rewards.choose, { params: { uid: me.uid }, body: { celebration } })
        updateMe(queries, { extras: { ...me.extras, celebration } })
      }}
    />
  )
}

function FrameDialog({ onClose }: RewardEditorProps) {
  const me = useMe()
  const saveFlair = useSaveFlair()
  return (
    <ChoiceDialog
      title="Card frame"
      choices={frameNames.map((label, value) => ({
        value,
        label,
        sample: <Avatar person={{ ...toAvatarPerson(me), flair: value ? { frame: value } : null }} />,
      }))}
      chosen={me.flair?.frame ?? 0}
      onClose={onClose}
      onChoose={(value) => saveFlair({ frame: value || null }, { frame: value || undefined })}
    />
  )
}

function NameColourDialog({ onClose }: RewardEditorProps) {
  const me = useMe()
  const saveFlair = useSaveFlair()
  return (
    <ChoiceDialog
      title="Name colour"
      choices={colourNames.map((label, value) => ({
        value,
        label,
        sample: <PersonName person={{ ...toAvatarPerson(me), flair: value ? { colour: value } : null }} />,
      }))}
      chosen={me.flair?.colour ?? 0}
      onClose={onClose}
      onChoose={(value) => saveFlair({ nameColour: value || null }, { colour: value || undefined })}
    />
  )
}

/** Shows my new flair at once; other people hear of it live. */
function useSaveFlair() {
  const queries = useQueryClient()
  const { uid, flair } = useMe()
  return async (body: { frame: number | null } | { nameColour: number | null }, change: Flair) => {
    updateMe(queries, { flair: { ...flair, ...change } })
    await request(rewards.choose, { params: { uid }, body }).catch((error: unknown) => {
      updateMe(queries, { flair })
      throw error
    })
  }
}

function PaletteDialog({ onClose }: RewardEditorProps) {
  const queries = useQueryClient()
  const { look } = useMe()
  return (
    <ChoiceDialog
      title="Theme pack"
      label="Choose your colour theme"
      choices={looks.palette.map((value) => ({
        value,
        label: paletteNames[value],
        sample: (
          <span className={styles.palette} data-palette={value}>
            {['--green-600', '--green-400', '--green-200'].map((tone) => (
              <span key={tone} style={{ '--tone': `var(${tone})` } as CSSProperties} />
            ))}
          </span>
        ),
      }))}
      chosen={look.palette ?? 'lamp'}
      onClose={onClose}
      onChoose={async (palette) => {
        updateMe(queries, { look: { ...look, palette } })
        await request(settings.changeLook, { body: { palette } }).catch((error: unknown) => {
          updateMe(queries, { look: { ...look, palette: look.palette ?? 'lamp' } })
          throw error
        })
      }}
    />
  )
}
