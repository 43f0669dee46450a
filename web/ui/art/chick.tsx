import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** The newcomer, 96 wide. Its eyes are `children`. */
export const Chick = ({ children }: { children: ReactNode }) => (
  <>
    <path d="M10 102c0-24 15-36 38-36s38 12 38 36z" fill="#FFC845" />
    <path d="M30 102c0-13 7-21 18-21s18 8 18 21z" fill="#FFE9A6" />
    <path d="M44 16c-5-6-3-12 1-14 0 4 2 5 4 6 1-3 4-5 7-4 0 5-3 9-7 12z" fill="#F2B01E" />
    <circle cx="48" cy="44" r="31" fill="#FFCE50" />
    {children}
    <path d="M39 50c4-3 14-3 18 0-1 5-5 8-9 8s-8-3-9-8z" fill="#F08A3C" />
    <path d="M40 51.5c5 1.5 11 1.5 16 0" stroke="#C4601B" strokeWidth="1.8" strokeLinecap="round" fill="none" />
    <circle cx="26" cy="52" r="4.5" fill="#F49A6C" opacity=".7" />
    <circle cx="70" cy="52" r="4.5" fill="#F49A6C" opacity=".7" />
  </>
)

export const shutEyes = 'M28 42q6 6 12 0M56 42q6 6 12 0'
export const snore = 'M82 26h10L83 38h10M96 6h12L97 20h12'

/** Nobody yet: the newcomer asleep in a free seat round the point `x`, `y`. */
export const FreeSeat = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <>
    <circle className={styles.seat} cx={x} cy={y} r={radius} />
    <g transform={`translate(${x} ${y}) scale(${radius / 54}) translate(-48 -46)`}>
      <Chick>
        <path d={shutEyes} stroke="#18241f" strokeWidth="3" strokeLinecap="round" fill="none" />
      </Chick>
      <path className={`hollow ${styles.zzz}`} d={snore} />
    </g>
  </>
)
