import styles from './drawing.module.css'
import { FoxHead } from './fox-head.tsx'
import { OpenSeatPerson } from './open-seat-person.tsx'
import { TableDrawing } from './table-drawing.tsx'

export const FriendsDrawing = () => (
  <TableDrawing>
    <g transform="translate(24 20) scale(.54)">
      <FoxHead />
    </g>
    <circle className={styles.seat} cx="107" cy="45" r="24" />
    <OpenSeatPerson x={107} y={50} scale={0.56} />
  </TableDrawing>
)
