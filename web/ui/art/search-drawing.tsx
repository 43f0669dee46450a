import { OwlHead } from './owl-head.tsx'
import { TableDrawing } from './table-drawing.tsx'

export const SearchDrawing = () => (
  <TableDrawing>
    <g transform="translate(50 14) scale(.6)">
      <OwlHead />
    </g>
    <circle cx="112" cy="46" r="12" fill="none" stroke="#C99A2E" strokeWidth="4" />
    <path d="M120 55l9 11" stroke="#C99A2E" strokeWidth="5" strokeLinecap="round" />
  </TableDrawing>
)
