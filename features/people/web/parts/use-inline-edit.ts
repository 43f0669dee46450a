import { useState } from 'react'

/** Whether something is being edited in place. `hasClosed` says that it was: the button that opens it gets the focus back. */
export function useInlineEdit() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return {
    isOpen: state === 'open',
    hasClosed: state === 'closed',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

export type InlineEdit = ReturnType<typeof useInlineEdit>
