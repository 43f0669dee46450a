import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent } from 'react'

// One kind of thing is dragged, a task, and it is dropped on a place that a text names: a lane or a day.

/** Makes the element draggable as this task. */
export function useDraggableTask(ref: RefObject<HTMLElement | null>, id: string) {
  useEffect(() => draggable({ element: ref.current!, getInitialData: () => ({ task: id }) }), [ref, id])
}

export function useDropPlace(ref: RefObject<HTMLElement | null>, place: string) {
  useEffect(() => dropTargetForElements({ element: ref.current!, getData: () => ({ place }) }), [ref, place])
}

type DragHandlers = {
  /** The place under the pointer; undefined outside of all. */
  onOver: (task: string, place: string | undefined) => void
  onDrop: (task: string, place: string | undefined) => void
}

export function useDragMonitor({ onOver, onDrop }: DragHandlers) {
  const over = useEffectEvent(onOver)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    type Dragged = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]['onDrop']>>[0]
    const told =
      (tell: typeof onOver) =>
      ({ source, location }: Dragged) =>
        tell(source.data.task as string, location.current.dropTargets[0]?.data.place as string | undefined)
    return combine(monitorForElements({ onDragStart: told(over), onDropTargetChange: told(over), onDrop: told(drop) }))
  }, [])
}
