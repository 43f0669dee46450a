import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, type FactProps } from '../task/fact.tsx'
import { LabelMark } from './label-mark.tsx'
import { useLabelsOfTask } from './labels-of-task.tsx'

const LabelsDialog = lazyComponent(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))

export function LabelsFact({ task, edit, isEditable }: FactProps) {
  const { chosen } = useLabelsOfTask(task)
  const [isOpen, setOpen] = useState(false)
  if (!isEditable && chosen.length === 0) return null
  return (
    <Fact label="Labels">
      {chosen.map((label) => (
        <LabelMark key={label.id} label={label} />
      ))}
      {isEditable && (
        <Button size="small" icon={plusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Label
        </Button>
      )}
      {isOpen && <LabelsDialog task={task} edit={edit} onClose={() => setOpen(false)} />}
    </Fact>
  )
}
