import { CatHead } from './cat-head.tsx'
import styles from './drawing.module.css'
import { TableDrawing } from './table-drawing.tsx'

export const CalmDrawing = () => (
  <TableDrawing>
    <g transform="translate(52 15) scale(.58)">
      <CatHead />
    </g>
    <path className={styles.zzz} d="M112 34h9l-9 10h9M127 20h7l-7 8h7" />
  </TableDrawing>
)
