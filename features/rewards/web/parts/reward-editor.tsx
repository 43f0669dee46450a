import type { CSSProperties } from 'react'
import { CELEBRATIONS } from '#features/people/contract.ts'
import { looks } from '#shared/look.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { celebrate } from '#web/ui/celebrate.ts'
import { PersonName } from '#web/ui/person.tsx'
import type { Reward } from '../../rewards-and-badges.ts'
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

export function RewardEditor(props: RewardEditorProps) {
  const { name } = props.reward
  const me = useMe()
  const { flair, extras, look } = me
  const { saveChoice, savePalette } = useSaveLook()
  const dialog = { title: name, onClose: props.onClose }
  if (name === 'Status line') return <StatusLineDialog {...props} />
  if (name === 'Open to help') return <OpenToHelpDialog {...props} />
  if (name === 'Celebration') {
    return (
      <ChoiceDialog
        {...dialog}
        choices={CELEBRATIONS.map((value) => ({
          value,
          label: celebrationNames[value],
          sample: <CelebrationSample celebration={value} />,
        }))}
        chosen={extras.celebration ?? 'none'}
        onChoose={(celebration, by) => {
          celebrate(by, celebration)
          return saveChoice({ extras: { ...extras, celebration } }, { celebration })
        }}
      />
    )
  }
  if (name === 'Card frame') {
    return (
      <ChoiceDialog
        {...dialog}
        choices={frameNames.map((label, frame) => ({
          value: frame,
          label,
          sample: <Avatar person={{ ...me, flair: frame ? { frame } : null }} />,
        }))}
        chosen={flair?.frame ?? 0}
        onChoose={(frame) => saveChoice({ flair: { ...flair, frame: frame || undefined } }, { frame: frame || null })}
      />
    )
  }
  if (name === 'Name colour') {
    return (
      <ChoiceDialog
        {...dialog}
        choices={colourNames.map((label, colour) => ({
          value: colour,
          label,
          sample: <PersonName person={{ ...me, flair: colour ? { colour } : null }} />,
        }))}
        chosen={flair?.colour ?? 0}
        onChoose={(colour) =>
          saveChoice({ flair: { ...flair, colour: colour || undefined } }, { nameColour: colour || null })
        }
      />
    )
  }
  if (name !== 'Theme pack') return null
  return (
    <ChoiceDialog
      {...dialog}
      label="Choose your colour theme"
      choices={looks.palette.map((value) => ({
        value,
        label: paletteNames[value],
        sample: <PaletteSample palette={value} />,
      }))}
      chosen={look.palette ?? 'lamp'}
      onChoose={savePalette}
    />
  )
}

const PaletteSample = ({ palette }: { palette: string }) => (
  <span className={styles.palette} data-palette={palette}>
    {['--green-600', '--green-400', '--green-200'].map((tone) => (
      <span key={tone} style={{ '--tone': `var(${tone})` } as CSSProperties} />
    ))}
  </span>
)
