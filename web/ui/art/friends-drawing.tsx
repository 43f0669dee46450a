import { FreeSeat } from './chick.tsx'
import { FoxHead } from './fox-head.tsx'
import { TableDrawing } from './table-drawing.tsx'

export const FriendsDrawing = () => (
  <TableDrawing>
    <g transform="translate(24 20) scale(.54)">
      <FoxHead />
    </g>
    <FreeSeat x={107} y={45} radius={24} />
  </TableDrawing>
)
