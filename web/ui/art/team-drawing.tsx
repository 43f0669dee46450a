import styles from './drawing.module.css'
import { OpenSeatPerson } from './open-seat-person.tsx'
import { TableDrawing } from './table-drawing.tsx'

/** No team yet, or a page that does not exist. */
export const TeamDrawing = () => (
  <TableDrawing>
    <circle className={styles.seat} cx="80" cy="47" r="27" />
    <OpenSeatPerson x={80} y={50} scale={0.62} />
    <path d="M38 68V55h14v13z" fill="#F0695C" />
    <path d="M52 58h3a4 4 0 0 1 0 8h-3" fill="none" stroke="#F0695C" strokeWidth="3" />
  </TableDrawing>
)
