import { OwlHead } from '#web/ui/art/owl-head.tsx'
import { TableDrawing } from '#web/ui/art/table-drawing.tsx'

/** The owl between two sheets of paper. */
export const ApplicationsDrawing = () => (
  <TableDrawing>
    <g transform="translate(50 20) scale(.54)">
      <OwlHead />
    </g>
    <g fill="#FFFDF6" stroke="#D9CFA8" strokeWidth="1.5">
      <path d="M16 68l4-23h26l-4 23z" />
      <path d="M118 68l-4-23h26l4 23z" />
    </g>
    <path
      d="M25 51h15M24 57h15M23 62h10M120 51h15M121 57h15M122 62h10"
      stroke="#B4BFB8"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </TableDrawing>
)
