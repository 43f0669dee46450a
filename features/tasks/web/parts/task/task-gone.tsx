import type { ReactNode } from 'react'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { Empty } from '#web/ui/page.tsx'

/** `children` is the way back. */
export const TaskGone = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    <Empty drawing={<TasksDrawing />} text="This task was deleted, or you are no longer in its team.">
      {children}
    </Empty>
  </div>
)
