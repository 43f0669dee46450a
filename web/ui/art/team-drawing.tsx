import { FreeSeat } from './chick.tsx'
import { TableDrawing } from './table-drawing.tsx'

/** No team yet, or a page that does not exist. */
export const TeamDrawing = () => (
  <TableDrawing>
    <FreeSeat x={80} y={47} radius={27} />
    <path d="M38 68V55h14v13z" fill="#F0695C" />
    <path d="M52 58h3a4 4 0 0 1 0 8h-3" fill="none" stroke="#F0695C" strokeWidth="3" />
  </TableDrawing>
)
