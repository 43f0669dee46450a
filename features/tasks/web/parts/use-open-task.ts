import { useLocation, useNavigate } from '@tanstack/react-router'
import { goBackPastDialogs } from '#web/ui/dialog-history.ts'
import type { Task } from '../../contract.ts'

// As in task.module.css.
const isPhone = () => matchMedia('(width < 40rem)').matches

/** The task that the address of the tasks page names, and how it is shown. */
export function useOpenedTask() {
  // Both from one place, because an address and its state must not be of different moments.
  const taskId = useLocation({ select: ({ search }) => (search as { taskId?: string }).taskId })
  const isSheet = useLocation({ select: ({ state }) => state.isSheet === true })
  return { taskId, isSheet }
}

/** Opens a task over the list of the tasks page, on phones as a page. Back closes it. */
export function useOpenTask() {
  const navigate = useNavigate()
  return {
    open: ({ id }: Task) =>
      void navigate({
        to: '/tasks',
        search: (before) => ({ ...before, notifId: undefined, taskId: id }),
        state: isPhone() ? {} : { isSheet: true },
        resetScroll: isPhone(),
      }),
    close: goBackPastDialogs,
  }
}
