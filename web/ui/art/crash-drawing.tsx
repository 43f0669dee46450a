import styles from './drawing.module.css'
import { TableDrawing } from './table-drawing.tsx'

export const CrashDrawing = () => (
  <TableDrawing>
    <path d="M104 68l3-20h14l3 20z" fill="#F0695C" transform="rotate(72 112 62)" />
    <path d="M86 66c8-5 22-4 30 1z" fill="#8A6450" />
    <circle className={styles.seat} cx="56" cy="45" r="22" />
  </TableDrawing>
)
