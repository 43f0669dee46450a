import { type CSSProperties, useRef, useState } from 'react'
import { pictureName } from '#features/files/web/parts/picture-name.ts'
import { PACK_PHOTOS } from '#features/people/contract.ts'
import { CELEBRATIONS } from '#shared/flair.ts'
import { looks } from '#shared/look.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { celebrate } from '#web/ui/celebrate.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { PersonName } from '#web/ui/person.tsx'
import type { RewardName } from '../../rules/rewards-and-badges.ts'
import { useSaveLook } from '../actions/use-save-look.ts'
import { CelebrationSample } from './celebration-sample.tsx'
import styles from './choice-group.module.css'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { celebrationNames, colourNames, frameNames, paletteNames } from './reward-names.ts'

/** Null if there is nothing to choose. */
export function RewardChoice({ reward }: { reward: RewardName }) {
  if (reward === 'Celebration') return <CelebrationChoice />
  if (reward === 'Card frame') return <FrameChoice />
  if (reward === 'Name colour') return <ColourChoice />
  if (reward === 'Avatar pack') return <PictureChoice />
  return reward === 'Theme pack' ? <PaletteChoice /> : null
}

type ChoiceProps<Value> = Omit<ChoiceGroupProps<Value>, 'onChoose'> & { save: (value: Value) => Promise<boolean> }

/** Keeps what could not be saved, to try again. */
function Choice<Value extends string | number>({ save, ...group }: ChoiceProps<Value>) {
  const [retry, setRetry] = useState<(() => void) | null>(null)
  async function choose(value: Value) {
    setRetry(null)
    if (!(await save(value))) setRetry(() => () => void choose(value))
  }
  return (
    <>
      <ChoiceGroup {...group} onChoose={(value) => void choose(value)} />
      {retry && <NotSaved onTryAgain={retry} />}
    </>
  )
}

function CelebrationChoice() {
  const { extras } = useMe()
  const { saveChoice } = useSaveLook()
  const chosen = extras.celebration ?? 'none'
  const tryIt = useRef<HTMLSpanElement>(null)
  const play = (celebration: string) => celebrate(tryIt.current!, celebration)
  return (
    <>
      <Choice
        label="Choose your celebration"
        choices={CELEBRATIONS.map((value) => ({
          value,
          label: celebrationNames[value],
          sample: <CelebrationSample celebration={value} />,
        }))}
        chosen={chosen}
        save={(celebration) => {
          play(celebration)
          return saveChoice({ extras: { ...extras, celebration } }, { celebration })
        }}
      />
      <span ref={tryIt} className={styles.tryIt}>
        {chosen !== 'none' && <CheckLine label="Try it" onChange={({ target }) => target.checked && play(chosen)} />}
      </span>
    </>
  )
}

function FrameChoice() {
  const me = useMe()
  const { saveChoice } = useSaveLook()
  return (
    <Choice
      label="Choose your card frame"
      choices={frameNames.map((label, frame) => ({
        value: frame,
        label,
        sample: <Avatar person={{ ...me, flair: frame ? { frame } : null }} />,
      }))}
      chosen={me.flair?.frame ?? 0}
      save={(frame) => saveChoice({ flair: { ...me.flair, frame: frame || undefined } }, { frame: frame || null })}
    />
  )
}

function ColourChoice() {
  const me = useMe()
  const { saveChoice } = useSaveLook()
  return (
    <Choice
      label="Choose your name colour"
      choices={colourNames.map((label, colour) => ({
        value: colour,
        label,
        sample: <PersonName person={{ ...me, flair: colour ? { colour } : null }} />,
      }))}
      chosen={me.flair?.colour ?? 0}
      save={(colour) =>
        saveChoice({ flair: { ...me.flair, colour: colour || undefined } }, { nameColour: colour || null })
      }
    />
  )
}

function PictureChoice() {
  const me = useMe()
  return (
    <Choice
      label="Choose your picture"
      choices={PACK_PHOTOS.map((photoURL) => ({
        value: photoURL,
        label: pictureName(photoURL),
        sample: <Avatar person={{ ...me, photoURL, flair: null }} />,
      }))}
      chosen={me.photoURL}
      save={useSaveLook().savePicture}
    />
  )
}

function PaletteChoice() {
  const { look } = useMe()
  return (
    <Choice
      label="Choose your colour theme"
      choices={looks.palette.map((value) => ({
        value,
        label: paletteNames[value],
        sample: <PaletteSample palette={value} />,
      }))}
      chosen={look.palette ?? 'lamp'}
      save={useSaveLook().savePalette}
    />
  )
}

const PaletteSample = ({ palette }: { palette: string }) => (
  <span className={`flex gap-1 ${styles.palette}`} data-palette={palette}>
    {['--green-600', '--green-400', '--green-200'].map((tone) => (
      <span key={tone} style={{ '--tone': `var(${tone})` } as CSSProperties} />
    ))}
  </span>
)
