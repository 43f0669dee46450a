import { Chick, shutEyes, snore } from '../ui/art/chick.tsx'
import styles from './open-seat.module.css'

type SeatProps = { x: number; y: number; radius: number; scale: number }

/** The newcomer sleeps here. Near the seat or its links, their eyes open and a wing goes up; on touch screens they are awake. */
export const OpenSeat = ({ x, y, radius, scale }: SeatProps) => (
  <a href="/signup" tabIndex={-1} data-seat>
    <circle className={styles.openSeat} cx={x} cy={y} r={radius} />
    <g transform={`translate(${x - 48 * scale} ${y - 46 * scale}) scale(${scale})`}>
      <g className={styles.newcomer}>
        <path className={styles.wing} d="M72 90c12-2 22-12 24-22 1-6-5-8-8-4-5 5-11 9-18 11z" fill="#F2B01E" />
        <Chick>
          <path
            className={styles.shut}
            d={shutEyes}
            stroke="#18241f"
            strokeWidth="3"
            strokeLinecap="round"
            fill="none"
          />
          <g className={styles.open}>
            <circle cx="35" cy="41" r="5.2" fill="#18241f" />
            <circle cx="36.82" cy="38.92" r="1.66" fill="#fff" />
            <circle cx="61" cy="41" r="5.2" fill="#18241f" />
            <circle cx="62.82" cy="38.92" r="1.66" fill="#fff" />
          </g>
        </Chick>
        <path
          className={styles.snore}
          d={snore}
          fill="none"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  </a>
)

/** In front of the table's edge, so it is drawn after the table. */
export const PlaceCard = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g className={styles.place} transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-56 0H56L68 34H-68z" fill="#FFF9E8" />
    <path d="M-68 34H68v6H-68z" fill="#DFD2AC" />
    <text className={styles.you} y="26" textAnchor="middle">
      You
    </text>
    <text className={styles.sit} y="26" textAnchor="middle">
      Sit down
    </text>
  </g>
)
