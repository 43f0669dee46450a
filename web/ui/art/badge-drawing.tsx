import styles from './drawing.module.css'
import { TableDrawing } from './table-drawing.tsx'

export const BadgeDrawing = () => (
  <TableDrawing>
    <circle className={styles.seat} cx="50" cy="46" r="17" />
    <circle className={styles.seat} cx="110" cy="46" r="17" />
    <circle className={styles.seat} cx="80" cy="40" r="19" />
    <path d="M80 31l2.7 5.6 6.2.8-4.5 4.3 1.1 6.1-5.5-3-5.5 3 1.1-6.1-4.5-4.3 6.2-.8z" fill="#FFC845" />
  </TableDrawing>
)
