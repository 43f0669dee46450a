import { useQueryClient } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { CELEBRATIONS, type Flair, FRAMES, NAME_COLOURS } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { looks } from '#shared/look.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { celebrate } from '#web/ui/celebrate.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { type Reward, rewards } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { CelebrationSample } from './celebration-sample.tsx'
import styles from './choice-dialog.module.css'
import { ChoiceDialog } from './choice-dialog.tsx'
import { frameNames } from './frame-names.ts'
import { OpenToHelpDialog } from './open-to-help-dialog.tsx'
import { StatusLineDialog } from './status-line-dialog.tsx'

const celebrationNames = { confetti: 'Confetti', fireworks: 'Fireworks', stars: 'Stars', none: 'None' }
const colourNames = ['None', 'Coral', 'Amber', 'Olive', 'Green', 'Teal', 'Blue', 'Violet', 'Pink']
const paletteNames = { lamp: 'Lamp', lagoon: 'Lagoon', harbour: 'Harbour', heather: 'Heather' }

type RewardEditorProps = {
  reward: Reward
  owned: NonNullable<RedeemDialogProps['owned']>
  /** Whether one stands among those who are open to help. */
  isInStrip: boolean
  onClose: () => void
}

/** Where somebody makes something of a reward they have. */
export function RewardEditor(props: RewardEditorProps) {
  const { owned, onClose } = props
  const { name } = props.reward
  if (name === 'Status line') return <StatusLineDialog said={owned.choice ?? ''} onClose={onClose} />
  if (name === 'Open to help') return <OpenToHelpDialog {...props} />
  if (name === 'Celebration') return <CelebrationDialog onClose={onClose} />
  if (name === 'Card frame') return <FrameDialog onClose={onClose} />
  if (name === 'Name colour') return <NameColourDialog onClose={onClose} />
  return <PaletteDialog onClose={onClose} />
}

type DialogProps = Pick<RewardEditorProps, 'onClose'>

/** Choosing one plays it. */
function CelebrationDialog({ onClose }: DialogProps) {
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

function FrameDialog({ onClose }: DialogProps) {
  const me = useMe()
  const adorn = useSetFlair()
  const face = toAvatarPerson(me)
  return (
    <ChoiceDialog
      title="Card frame"
      choices={upTo(FRAMES).map((value) => ({
        value,
        label: frameNames[value]!,
        sample: <Avatar person={{ ...face, flair: value ? { frame: value } : null }} />,
      }))}
      chosen={me.flair?.frame ?? 0}
      onClose={onClose}
      onChoose={(value) => adorn({ frame: value || null }, { frame: value || undefined })}
    />
  )
}

function NameColourDialog({ onClose }: DialogProps) {
  const me = useMe()
  const adorn = useSetFlair()
  const face = toAvatarPerson(me)
  return (
    <ChoiceDialog
      title="Name colour"
      choices={upTo(NAME_COLOURS).map((value) => ({
        value,
        label: colourNames[value]!,
        sample: <PersonName person={{ ...face, flair: value ? { colour: value } : null }} />,
      }))}
      chosen={me.flair?.colour ?? 0}
      onClose={onClose}
      onChoose={(value) => adorn({ nameColour: value || null }, { colour: value || undefined })}
    />
  )
}

/** 0 is none. */
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, value) => value)

/** Saves what my name or face is adorned with, and shows it to me at once; others hear of it. */
function useSetFlair() {
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

function PaletteDialog({ onClose }: DialogProps) {
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
