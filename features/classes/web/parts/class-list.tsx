import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinedList, ListRow, Loaded } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { ClassSummary } from '../../contract.ts'
import { classesQuery } from '../queries/classes.ts'
import { ClassFrame } from './class-frame.tsx'
import styles from './class-list.module.css'
import { roleNames } from './labels.ts'

const NewClassDialog = lazyPart(() => import('./new-class-dialog.tsx').then((file) => file.NewClassDialog))

export function ClassList() {
  const list = useQuery(classesQuery)
  const [isCreating, setCreating] = useState(false)
  return (
    <ClassFrame
      title="Classes"
      note="A course, a club or a company: several teams, one link for everybody."
      tools={
        <Button
          variant="primary"
          icon={plusIcon}
          aria-haspopup="dialog"
          onPointerEnter={NewClassDialog.preload}
          onClick={() => setCreating(true)}
        >
          New class
        </Button>
      }
    >
      <Loaded query={list} what="your classes">
        {(classes) =>
          classes.length > 0 ? (
            <LinedList label="Your classes">
              {classes.map((one) => (
                <ClassRow key={one.id} summary={one} />
              ))}
            </LinedList>
          ) : (
            <Empty
              drawing={<TeamDrawing />}
              text="No classes yet. Start one and share its link, or open a link that somebody gave you."
            />
          )
        }
      </Loaded>
      {isCreating && <NewClassDialog onClose={() => setCreating(false)} />}
    </ClassFrame>
  )
}

const ClassRow = ({ summary: { id, name, about, role, peopleCount, teamCount } }: { summary: ClassSummary }) => (
  <ListRow className={`anchor ${styles.row}`} actions={<Pill>{roleNames[role]}</Pill>}>
    <Link
      dir="auto"
      to="/classes/{-$classId}"
      params={{ classId: id }}
      className={`ink unlined breaks block hover-underline ${styles.open}`}
    >
      {name}
    </Link>
    <span className="detail">
      {[about, counted(peopleCount, 'person', 'people'), counted(teamCount, 'team')].filter(Boolean).join(' · ')}
    </span>
  </ListRow>
)
