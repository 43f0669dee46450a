import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Person } from '#web/ui/person.tsx'
import styles from './person-link.module.css'

export const PersonLink = (props: ComponentProps<typeof Person>) => (
  <Link
    to="/people/$uid"
    params={{ uid: props.person.uid }}
    className={`shrinks rounded-sm target fits inherits ${styles.link}`}
  >
    <Person {...props} />
  </Link>
)
