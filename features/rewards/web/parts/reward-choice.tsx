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
import { ChoiceGroup } from './choice-group.tsx'
import { celebrationNames, colourNames, frameNames, paletteNames } from './reward-names.ts'

/** Null if there is nothing to choose. */
export function RewardChoice({ reward }: { reward: RewardName }) {
  if (reward === 'Celebration') return <CelebrationChoice />
  if (reward === 'Card frame') return <FrameChoice />
  if (reward === 'Name colour') return <ColourChoice />
  if (reward === 'Avatar pack') return <PictureChoice />
  return reward === 'Theme pack' ? <PaletteChoice /> : null
}

/** Keeps what could not be saved, to try again. */
function useChoice<Value>(save: (value: Value) => Promise<boolean>) {
  const [retry, setRetry] = useState<(() => void) | null>(null)
  async function choose(value: Value) {
    setRetry(null)
    if (!(await save(value))) setRetry(() => () => void choose(value))
  }
  return { onChoose: (value: Value) => void choose(value), failure: retry && <NotSaved onTryAgain={retry} /> }
}

function CelebrationChoice() {
  const { extras } = useMe()
  const { saveChoice } = useSaveLook()
  const chosen = extras.celebration ?? 'none'
  const tryIt = useRef<HTMLSpanElement>(null)
  const play = (celebration: string) => celebrate(tryIt.current!, celebration)
  const { onChoose, failure } = useChoice((celebration: (typeof CELEBRATIONS)[number]) => {
    play(celebration)
    return saveChoice({ extras: { ...extras, celebration } }, { celebration })
  })
  return (
    <>
      <ChoiceGroup
        label="Choose your celebration"
        choices={CELEBRATIONS.map((value) => ({
          value,
          label: celebrationNames[value],
          sample: <CelebrationSample celebration={value} />,
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {failure}
      <span ref={tryIt} className={styles.tryIt}>
        {chosen !== 'none' && <CheckLine label="Try it" onChange={({ target }) => target.checked && play(chosen)} />}
      </span>
    </>
  )
}

function FrameChoice() {
  const me = useMe()
  const { saveChoice } = useSaveLook()
  const { onChoose, failure } = useChoice((frame: number) =>
    saveChoice({ flair: { ...me.flair, frame: frame || undefined } }, { frame: frame || null }),
  )
  return (
    <>
      <ChoiceGroup
        label="Choose your card frame"
        choices={frameNames.map((label, frame) => ({
          value: frame,
          label,
          sample: <Avatar person={{ ...me, flair: frame ? { frame } : null }} />,
        }))}
        chosen={me.flair?.frame ?? 0}
        onChoose={onChoose}
      />
      {failure}
    </>
  )
}

function ColourChoice() {
  const me = useMe()
  const { saveChoice } = useSaveLook()
  const { onChoose, failure } = useChoice((colour: number) =>
    saveChoice({ flair: { ...me.flair, colour: colour || undefined } }, { nameColour: colour || null }),
  )
  return (
    <>
      <ChoiceGroup
        label="Choose your name colour"
        choices={colourNames.map((label, colour) => ({
          value: colour,
          label,
          sample: <PersonName person={{ ...me, flair: colour ? { colour } : null }} />,
        }))}
        chosen={me.flair?.colour ?? 0}
        onChoose={onChoose}
      />
      {failure}
    </>
  )
}

function PictureChoice() {
  const me = useMe()
  const { onChoose, failure } = useChoice(useSaveLook().savePicture)
  return (
    <>
      <ChoiceGroup
        label="Choose your picture"
        choices={PACK_PHOTOS.map((photoURL) => ({
          value: photoURL,
          label: pictureName(photoURL),
          sample: <Avatar person={{ ...me, photoURL, flair: null }} />,
        }))}
        chosen={me.photoURL}
        onChoose={onChoose}
      />
      {failure}
    </>
  )
}

function PaletteChoice() {
  const { look } = useMe()
  const { onChoose, failure } = useChoice(useSaveLook().savePalette)
  return (
    <>
      <ChoiceGroup
        label="Choose your colour theme"
        choices={looks.palette.map((value) => ({
          value,
          label: paletteNames[value],
          sample: <PaletteSample palette={value} />,
        }))}
        chosen={look.palette ?? 'lamp'}
        onChoose={onChoose}
      />
      {failure}
    </>
  )
}

const PaletteSample = ({ palette }: { palette: string }) => (
  <span className={`flex gap-1 ${styles.palette}`} data-palette={palette}>
    {['--green-600', '--green-400', '--green-200'].map((tone) => (
      <span key={tone} style={{ '--tone': `var(${tone})` } as CSSProperties} />
    ))}
  </span>
)
