import type { ComponentType, CSSProperties } from 'react'
import { CELEBRATIONS } from '#features/people/contract.ts'
import { looks } from '#shared/look.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { celebrate } from '#web/ui/celebrate.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import type { Reward, RewardName } from '../../rewards-and-badges.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { useSaveLook } from '../actions/use-save-look.ts'
import { CelebrationSample } from './celebration-sample.tsx'
import styles from './choice-group.module.css'
import { ChoiceDialog } from './choice-group.tsx'
import { OpenToHelpDialog } from './open-to-help-dialog.tsx'
import { celebrationNames, colourNames, frameNames, paletteNames } from './reward-names.ts'
import { StatusLineDialog } from './status-line-dialog.tsx'

type RewardEditorProps = {
  reward: Reward
  owned: NonNullable<RedeemDialogProps['owned']>
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

/** Edits the choice of an owned reward. */
export function RewardEditor(props: RewardEditorProps) {
  const Editor = editors[props.reward.name]
  return Editor && <Editor {...props} />
}

function CelebrationDialog({ onClose }: RewardEditorProps) {
  const { extras } = useMe()
  const { saveChoice } = useSaveLook()
  return (
    <ChoiceDialog
      title="Celebration"
      choices={CELEBRATIONS.map((value) => ({
        value,
        label: celebrationNames[value],
        sample: <CelebrationSample celebration={value} />,
      }))}
      chosen={extras.celebration ?? 'none'}
      onClose={onClose}
      onChoose={(celebration, by) => {
        celebrate(by, celebration)
        return saveChoice({ extras: { ...extras, celebration } }, { celebration })
      }}
    />
  )
}

function FrameDialog({ onClose }: RewardEditorProps) {
  const me = useMe()
  const { flair } = me
  const { saveChoice } = useSaveLook()
  return (
    <ChoiceDialog
      title="Card frame"
      choices={frameNames.map((label, frame) => ({
        value: frame,
        label,
        sample: <Avatar person={{ ...toAvatarPerson(me), flair: frame ? { frame } : null }} />,
      }))}
      chosen={flair?.frame ?? 0}
      onClose={onClose}
      onChoose={(frame) => saveChoice({ flair: { ...flair, frame: frame || undefined } }, { frame: frame || null })}
    />
  )
}

function NameColourDialog({ onClose }: RewardEditorProps) {
  const me = useMe()
  const { flair } = me
  const { saveChoice } = useSaveLook()
  return (
    <ChoiceDialog
      title="Name colour"
      choices={colourNames.map((label, colour) => ({
        value: colour,
        label,
        sample: <PersonName person={{ ...toAvatarPerson(me), flair: colour ? { colour } : null }} />,
      }))}
      chosen={flair?.colour ?? 0}
      onClose={onClose}
      onChoose={(colour) =>
        saveChoice({ flair: { ...flair, colour: colour || undefined } }, { nameColour: colour || null })
      }
    />
  )
}

function PaletteDialog({ onClose }: RewardEditorProps) {
  const { look } = useMe()
  const { savePalette } = useSaveLook()
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
      onChoose={savePalette}
    />
  )
}
