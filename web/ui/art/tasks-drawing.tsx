import { TableDrawing } from './table-drawing.tsx'

export const TasksDrawing = () => (
  <TableDrawing>
    <path d="M64 68l5-30c.5-2 2-3 4-3h26l-6 33z" fill="#FFFDF6" stroke="#D9CFA8" strokeWidth="1.5" />
    <path d="M77 46h12M76 53h12M75 60h8" stroke="#B4BFB8" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M104 68l3-13 10-1 3 14z" fill="#E58B5E" />
    <path d="M112 54c-9-1-11-8-10-14 8 1 11 7 10 14zm1 0c0-9 4-13 11-14 0 8-4 13-11 14z" fill="#4FAE72" />
  </TableDrawing>
)
