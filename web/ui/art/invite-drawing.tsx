import { TableDrawing } from './table-drawing.tsx'

export const InviteDrawing = () => (
  <TableDrawing>
    <path d="M58 66l4-30 40-6-3 36z" fill="#FFFDF6" stroke="#D9CFA8" strokeWidth="1.5" />
    <path d="M60 38l21 14 21-20" fill="none" stroke="#D9CFA8" strokeWidth="2" />
  </TableDrawing>
)
