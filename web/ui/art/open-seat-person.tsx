import styles from './drawing.module.css'

/** You, as a yellow head and shoulders round the point `x`, `y`. */
export const OpenSeatPerson = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g className={styles.person} transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle cy="-14" r="13" />
    <path d="M-27 30c0-18 12-27 27-27s27 9 27 27z" />
  </g>
)
