import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { cardClass, Empty } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { ClassSummary } from '../../contract.ts'
import { classesQuery } from '../queries/classes.ts'
import { ClassFrame } from './class-frame.tsx'
import styles from './class-list.module.css'
import { roleNames } from './labels.ts'

const NewClassDialog = lazyComponent(() => import('./new-class-dialog.tsx').then((file) => file.NewClassDialog))

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
      <Loaded
        query={list}
        what="your classes"
        empty={
          <Empty
            drawing={<TeamDrawing />}
            text="No classes yet. Start one and share its link, or open a link that somebody gave you."
          />
        }
      >
        {(classes) => (
          <ul role="list" aria-label="Your classes" className={`grid gap-4 ${styles.grid}`}>
            {classes.map((one) => (
              <ClassCard key={one.id} summary={one} />
            ))}
          </ul>
        )}
      </Loaded>
      {isCreating && <NewClassDialog onClose={() => setCreating(false)} />}
    </ClassFrame>
  )
}

const ClassCard = ({ summary: { id, name, about, role, peopleCount, teamCount } }: { summary: ClassSummary }) => (
  <li className={`anchor column gap-2 padded-lg ${cardClass}`}>
    <span className="split gap-2">
      <Link
        dir="auto"
        to="/classes/{-$classId}"
        params={{ classId: id }}
        className={`ink unlined breaks block hover-underline ${styles.open}`}
      >
        {name}
      </Link>
      <Pill>{roleNames[role]}</Pill>
    </span>
    {about && <span className="small">{about}</span>}
    <span className="detail">
      {counted(peopleCount, 'person', 'people')} · {counted(teamCount, 'team')}
    </span>
  </li>
)
