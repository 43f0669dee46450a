import { Button } from '#web/ui/button.tsx'
import { useUnfriended } from '../actions/undo-unfriend.ts'

/** For the person unfriended last; with `uid` for this one only. */
export function UndoUnfriending({ uid }: { uid?: string }) {
  const last = useUnfriended().findLast((one) => uid === undefined || one.uid === uid)
  if (!last) return null
  return (
    <Button size={uid ? undefined : 'small'} onClick={last.undo}>
      Undo: {last.name}
    </Button>
  )
}
