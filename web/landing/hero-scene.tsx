import type { CSSProperties } from 'react'
import { bear } from '../ui/art/bear-head.tsx'
import { cat } from '../ui/art/cat-head.tsx'
import { fox } from '../ui/art/fox-head.tsx'
import { frog } from '../ui/art/frog-head.tsx'
import { hare } from '../ui/art/hare-head.tsx'
import { type Animal, HeadOnDisc } from '../ui/art/head-on-disc.tsx'
import { owl } from '../ui/art/owl-head.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './hero-scene.module.css'
import { OpenSeat, PlaceCard } from './open-seat.tsx'

type Sitter = [animal: Animal, x: number, y: number]

/** From the left edge of their grid. */
const sitters: Sitter[] = [
  [owl, 18, 122],
  [bear, 238, 130],
  [fox, 432, 122],
  [cat, 820, 130],
  [hare, 1014, 122],
  [frog, 1224, 130],
]
const sittersOnPhones: Sitter[] = [
  [owl, 5.5, 128],
  [fox, 79.5, 134],
  [cat, 239.5, 134],
  [hare, 313.5, 128],
]

const Sitters = ({ all, scale }: { all: Sitter[]; scale: number }) =>
  all.map(([animal, x, y], index) => (
    <g key={x} className={styles.peek} style={{ '--index': index } as CSSProperties}>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <HeadOnDisc {...animal} />
      </g>
    </g>
  ))

const Light = ({ name }: { name: string }) => (
  <defs>
    <radialGradient id={`${name}-glow`}>
      <stop className={styles.glow} offset="0" />
      <stop className={styles.glow} stopOpacity="0" offset="1" />
    </radialGradient>
    <linearGradient id={`${name}-cone`} x1="0" y1="0" x2="0" y2="1">
      <stop className={styles.glow} offset="0" />
      <stop className={styles.glow} stopOpacity="0" offset="1" />
    </linearGradient>
  </defs>
)

export const HeroScene = () => (
  <>
    <WideScene />
    <PhoneScene />
  </>
)

/** Drawn wider than any screen; the open seat in the middle is always in view. */
const WideScene = () => (
  <svg
    className={classNames(styles.scene, styles.wide)}
    viewBox="0 70 1440 290"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <Light name="wide" />
    <ellipse cx="720" cy="230" rx="460" ry="260" fill="url(#wide-glow)" />
    <Sitters all={sitters} scale={1.96} />
    <OpenSeat x={720} y={212} radius={93} scale={1.72} />
    <g className={styles.far} transform="translate(40 0)">
      <path d="M182 130l-92 170h184z" fill="url(#wide-cone)" />
    </g>
    <path className={styles.top} d="M-900 298h3240v36H-900z" />
    <path className={styles.front} d="M-900 332h3240v30H-900z" />
    <g className={styles.far} transform="translate(40 0)">
      <ellipse cx="182" cy="313" rx="96" ry="9" fill="url(#wide-glow)" />
      <path d="M182 140v166" stroke="#C99A2E" strokeWidth="7" />
      <path d="M150 309h64" stroke="#C99A2E" strokeWidth="11" strokeLinecap="round" />
      <path d="M116 136c5-30 30-44 66-44s61 14 66 44z" fill="#0F7A52" />
      <path className={styles.rim} d="M116 132h132v8H116z" />
      <circle cx="182" cy="88" r="7" fill="#C99A2E" />
    </g>
    <g transform="translate(14 0)">
      <path d="M392 286h96v24h-96z" fill="#F0695C" />
      <path d="M400 263h84v23h-84z" fill="#FFC845" />
      <path d="M412 286v24M466 263v23" stroke="#fff" strokeOpacity=".5" strokeWidth="6" />
    </g>
    <path d="M848 279h7a11 11 0 0 1 0 22h-8v-6h7a5 5 0 0 0 0-10h-6z" fill="#C9453C" />
    <path d="M806 270h43v32a12 12 0 0 1-12 12h-19a12 12 0 0 1-12-12z" fill="#F0695C" />
    <PlaceCard x={720} y={276} scale={1} />
    <path d="M990 314l16-20h104l12 20z" fill="#FFFDF6" />
    <path d="M1020 301h62M1016 308h44" stroke="#B9C4BF" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M1098 300l32-14" stroke="#FFC845" strokeWidth="6" strokeLinecap="round" />
    <g className={styles.far} transform="translate(1216 314) scale(.66) translate(-1258 -314)">
      <path d="M1196 214h124a9 9 0 0 1 9 9v78h-142v-78a9 9 0 0 1 9-9z" fill="#EEF2EE" />
      <path d="M1170 301h176v6a7 7 0 0 1-7 7h-162a7 7 0 0 1-7-7z" fill="#BFCBC4" />
      <g transform="translate(1240 238) scale(1.15)">
        <path
          d="M24.4 8.4A11.3 11.3 0 1 0 24.4 23.6"
          fill="none"
          stroke="#17845A"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="26.8" cy="16" r="4.2" fill="#FFC845" />
      </g>
    </g>
  </svg>
)

/** Four whole animals under a hanging lamp. */
const PhoneScene = () => (
  <svg className={classNames(styles.scene, styles.phone)} viewBox="0 0 390 236" aria-hidden="true" focusable="false">
    <Light name="phone" />
    <ellipse cx="195" cy="140" rx="190" ry="130" fill="url(#phone-glow)" />
    <path d="M156 56h78l64 150H92z" fill="url(#phone-cone)" />
    <Sitters all={sittersOnPhones} scale={0.74} />
    <OpenSeat x={195} y={153} radius={46} scale={0.86} />
    <path d="M195-60v76" stroke="#C99A2E" strokeWidth="4" />
    <path d="M149 54c2-24 20-36 46-36s44 12 46 36z" fill="#0F7A52" />
    <path className={styles.rim} d="M149 51h92v6h-92z" />
    <path className={styles.top} d="M-200 196h790v26H-200z" />
    <path className={styles.front} d="M-200 220h790v24H-200z" />
    <PlaceCard x={195} y={185} scale={0.62} />
    <path d="M62 192h40v14H62z" fill="#F0695C" />
    <path d="M66 180h34v12H66z" fill="#FFC845" />
    <path d="M302 186h22v14a7 7 0 0 1-7 7h-8a7 7 0 0 1-7-7z" fill="#F0695C" />
    <path d="M323 190h4a6 6 0 0 1 0 12h-4v-3h3a3 3 0 0 0 0-6h-3z" fill="#C9453C" />
  </svg>
)

/** The animals of the Avatar pack, from the left edge of their grid. */
const closingSitters: [name: string, disc: string, x: number, y: number][] = [
  ['penguin', '#A7D4F5', 62.8, 124],
  ['hedgehog', '#F9CB5B', 212.8, 118],
  ['panda', '#BFE07A', 372.8, 124],
  ['squirrel', '#9ADBC4', 692.8, 124],
  ['turtle', '#F3B8DA', 842.8, 118],
  ['otter', '#FFB3A3', 992.8, 124],
]

/** The table once more, with other animals and the same open seat. */
export const ClosingScene = () => (
  <svg
    className={classNames(styles.scene, styles.closing)}
    viewBox="0 60 1200 230"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    {closingSitters.map(([name, disc, x, y]) => (
      <g key={name} transform={`translate(${x} ${y}) scale(1.4)`}>
        <circle cx="48" cy="46" r="50" fill={disc} />
        <image href={`/avatars/${name}.svg`} width="96" height="96" />
      </g>
    ))}
    <OpenSeat x={600} y={180} radius={70} scale={1.26} />
    <path className={styles.top} d="M-900 248h3000v22H-900z" />
    <path className={styles.front} d="M-900 268h3000v24H-900z" />
    <PlaceCard x={600} y={236} scale={0.7} />
  </svg>
)
