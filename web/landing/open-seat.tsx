import styles from './open-seat.module.css'

type SeatProps = { x: number; y: number; radius: number; scale: number }

/** The newcomer sleeps here. Near the seat or its links, their eyes open and a wing goes up; on touch screens they are awake. */
export const OpenSeat = ({ x, y, radius, scale }: SeatProps) => (
  <a href="/signup" tabIndex={-1} data-seat>
    <circle className={styles.openSeat} cx={x} cy={y} r={radius} />
    <g transform={`translate(${x - 48 * scale} ${y - 46 * scale}) scale(${scale})`}>
      <g className={styles.newcomer}>
        <path className={styles.wing} d="M72 90c12-2 22-12 24-22 1-6-5-8-8-4-5 5-11 9-18 11z" fill="#F2B01E" />
        <path d="M10 102c0-24 15-36 38-36s38 12 38 36z" fill="#FFC845" />
        <path d="M30 102c0-13 7-21 18-21s18 8 18 21z" fill="#FFE9A6" />
        <path d="M44 16c-5-6-3-12 1-14 0 4 2 5 4 6 1-3 4-5 7-4 0 5-3 9-7 12z" fill="#F2B01E" />
        <circle cx="48" cy="44" r="31" fill="#FFCE50" />
        <path
          className={styles.shut}
          d="M28 42q6 6 12 0M56 42q6 6 12 0"
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
        <path d="M39 50c4-3 14-3 18 0-1 5-5 8-9 8s-8-3-9-8z" fill="#F08A3C" />
        <path d="M40 51.5c5 1.5 11 1.5 16 0" stroke="#C4601B" strokeWidth="1.8" strokeLinecap="round" fill="none" />
        <circle cx="26" cy="52" r="4.5" fill="#F49A6C" opacity=".7" />
        <circle cx="70" cy="52" r="4.5" fill="#F49A6C" opacity=".7" />
        <path
          className={styles.snore}
          d="M82 26h10L83 38h10M96 6h12L97 20h12"
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
