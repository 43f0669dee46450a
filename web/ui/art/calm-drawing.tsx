import { CatHead } from './cat-head.tsx'
import styles from './drawing.module.css'
import { TableDrawing } from './table-drawing.tsx'

export const CalmDrawing = () => (
  <TableDrawing>
    <g transform="translate(46 9) scale(.66)">
      <CatHead isAsleep />
    </g>
    <path className={`hollow ${styles.zzz}`} d="M116 30h9l-9 10h9M131 15h7l-7 8h7" />
  </TableDrawing>
)
