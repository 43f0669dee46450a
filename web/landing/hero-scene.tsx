import type { CSSProperties } from 'react'
import { bear } from '../ui/art/bear-head.tsx'
import { cat } from '../ui/art/cat-head.tsx'
import { fox } from '../ui/art/fox-head.tsx'
import { frog } from '../ui/art/frog-head.tsx'
import { hare } from '../ui/art/hare-head.tsx'
import { type Animal, HeadOnDisc } from '../ui/art/head-on-disc.tsx'
import { OpenSeatPerson } from '../ui/art/open-seat-person.tsx'
import { owl } from '../ui/art/owl-head.tsx'
import styles from './hero-scene.module.css'

/** From the left edge of their grid. */
const animals: [animal: Animal, x: number, y: number][] = [
  [owl, -19, 122],
  [bear, 196, 130],
  [fox, 411, 122],
  [cat, 841, 130],
  [hare, 1056, 122],
  [frog, 1271, 130],
]

/** Drawn wider than any screen; the open seat in the middle is always in view. */
export const HeroScene = () => (
  <svg
    className={styles.scene}
    viewBox="0 70 1440 290"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <radialGradient id="glow">
        <stop className={styles.glow} offset="0" />
        <stop className={styles.glow} stopOpacity="0" offset="1" />
      </radialGradient>
      <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.glow} offset="0" />
        <stop className={styles.glow} stopOpacity="0" offset="1" />
      </linearGradient>
    </defs>
    <ellipse cx="720" cy="230" rx="460" ry="260" fill="url(#glow)" />
    {animals.map(([animal, x, y], index) => (
      <g key={x} className={styles.peek} style={{ '--index': index } as CSSProperties}>
        <g transform={`translate(${x} ${y}) scale(1.96)`}>
          <HeadOnDisc {...animal} />
        </g>
      </g>
    ))}
    <a href="/signup" tabIndex={-1}>
      <circle className={styles.openSeat} cx="720" cy="216" r="93" />
      <OpenSeatPerson x={720} y={222} scale={2.3} />
    </a>
    <path d="M182 130l-92 170h184z" fill="url(#cone)" />
    <path className={styles.top} d="M-900 298h3240v36H-900z" />
    <path className={styles.front} d="M-900 332h3240v30H-900z" />
    <ellipse cx="182" cy="313" rx="96" ry="9" fill="url(#glow)" />
    <path d="M182 140v166" stroke="#C99A2E" strokeWidth="7" />
    <path d="M150 309h64" stroke="#C99A2E" strokeWidth="11" strokeLinecap="round" />
    <path d="M116 136c5-30 30-44 66-44s61 14 66 44z" fill="#0F7A52" />
    <path d="M116 132h132v8H116z" fill="#0A5238" />
    <circle cx="182" cy="88" r="7" fill="#C99A2E" />
    <path d="M392 286h96v24h-96z" fill="#F0695C" />
    <path d="M400 263h84v23h-84z" fill="#FFC845" />
    <path d="M396 242h78v21h-78z" fill="#3E7FB8" />
    <path d="M412 286v24M466 263v23M412 242v21" stroke="#fff" strokeOpacity=".5" strokeWidth="6" />
    <path d="M636 272h8a12 12 0 0 1 0 25h-9v-7h8a5 5 0 0 0 0-10h-7z" fill="#C9453C" />
    <path d="M592 263h47v36a13 13 0 0 1-13 13h-21a13 13 0 0 1-13-13z" fill="#F0695C" />
    <path d="M664 276h112l12 34H652z" fill="#FFF9E8" />
    <path d="M652 310h136v6H652z" fill="#DFD2AC" />
    <text className={styles.placeCard} x="720" y="302" textAnchor="middle">
      You
    </text>
    <path d="M1000 314l16-20h104l12 20z" fill="#FFFDF6" />
    <path d="M1030 301h62M1026 308h44" stroke="#B9C4BF" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M1108 300l32-14" stroke="#FFC845" strokeWidth="6" strokeLinecap="round" />
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
  </svg>
)
