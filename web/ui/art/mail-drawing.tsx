import { TableDrawing } from './table-drawing.tsx'

export const MailDrawing = () => (
  <TableDrawing>
    <rect x="56" y="34" width="48" height="34" rx="5" fill="#FFFDF6" stroke="#D9CFA8" strokeWidth="1.5" />
    <path d="M58 38l22 16 22-16" fill="none" stroke="#D9CFA8" strokeWidth="2" />
    <circle cx="102" cy="35" r="7" fill="#FFC845" />
  </TableDrawing>
)
