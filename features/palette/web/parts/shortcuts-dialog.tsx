import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { commandKey } from '#web/ui/command-key.ts'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { Keys } from '#web/ui/keys.tsx'
import styles from './shortcuts-dialog.module.css'

const groups = [
  {
    title: 'Anywhere',
    shortcuts: [
      ['Find anything', commandKey(), 'K'],
      ['Add a task', 'N'],
      ['Search this page', '/'],
      ['Notifications', 'B'],
      ['Undo', commandKey(), 'Z'],
      ['This list', '?'],
      ['Close', 'Esc'],
    ],
  },
  {
    title: 'Go to',
    shortcuts: [
      ['Dashboard', 'G', 'D'],
      ['Teams', 'G', 'E'],
      ['Friends', 'G', 'F'],
      ['Tasks', 'G', 'T'],
      ['Applications', 'G', 'A'],
      ['Rewards', 'G', 'R'],
      ['Chat', 'G', 'C'],
    ],
  },
  {
    title: 'In a list of tasks',
    shortcuts: [
      ['Next', 'J'],
      ['Previous', 'K'],
      ['Tick', 'Space'],
      ['Open', 'Enter'],
      ['Select', 'X'],
      ['Select up to here', 'Shift', 'X'],
      ['Select nothing', 'Esc'],
      ['New task', 'C'],
    ],
  },
  {
    title: 'On a board',
    shortcuts: [
      ['Pick up a task', 'M'],
      ['Pick up an application', 'Space'],
      ['Move it', 'Arrow keys'],
      ['Put it down', 'Enter'],
      ['Put it back', 'Esc'],
    ],
  },
  {
    title: 'In chat',
    shortcuts: [
      ['Send', 'Enter'],
      ['New line', 'Shift', 'Enter'],
      ['From message to message', 'Up', 'Down'],
      ['Stop replying or editing', 'Esc'],
    ],
  },
] as const

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" wide onClose={onClose}>
    <DialogBody isText>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </DialogBody>
    <DialogFoot>
      <span className="note pull">Single letters work when you aren’t typing.</span>
      <Link to="/settings/$pane" params={{ pane: 'appearance' }} hash="keyboard" onClick={onClose}>
        Turn single letters off
      </Link>
    </DialogFoot>
  </Dialog>
)

function Group({ title, shortcuts }: (typeof groups)[number]) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul role="list">
        {shortcuts.map(([about, ...keys]) => (
          <li className="small split gap-4 ruled" key={about}>
            {about} <Keys keys={keys} />
          </li>
        ))}
      </ul>
    </section>
  )
}
