import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { smallSeatClass } from '#web/ui/seat.tsx'
import { QUICK_ADD_ID } from '../actions/focus-quick-add.ts'
import styles from './tasks-due-soon.module.css'

const QuickAdd = lazyComponent(() => import('./quick-add/quick-add.tsx').then((file) => file.QuickAdd))

type AddTaskRowProps = {
  isOpen: boolean
  onOpen: () => void
  isNew: boolean
}

/** Looks like the row in which a task is written, whose code is loaded when it is needed. */
export function AddTaskRow({ isOpen, onOpen, isNew }: AddTaskRowProps) {
  return (
    <div>
      {isOpen ? (
        <QuickAdd team={null} isFocused />
      ) : (
        <button
          type="button"
          id={QUICK_ADD_ID}
          className={`medium to-start grid level full gap-3 ${styles.add}`}
          onPointerEnter={QuickAdd.preload}
          onFocus={({ currentTarget }) => {
            QuickAdd.preload()
            // By keyboard, also by the letter that leads here, it is a field at once; a pointer still has to press.
            if (currentTarget.matches(':focus-visible')) onOpen()
          }}
          onClick={onOpen}
        >
          <span className={smallSeatClass}>
            <Icon shape={plusIcon} />
          </span>
          {isNew ? 'What do you want to get done first?' : 'Add a task'}
        </button>
      )}
    </div>
  )
}
