import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent } from 'react'

// Tasks, applications and people are dragged, by their ids, to a place that a text names: a lane, a day or a team.

export function useDraggable(ref: RefObject<HTMLElement | null>, id: string) {
  useEffect(() => draggable({ element: ref.current!, getInitialData: () => ({ id }) }), [ref, id])
}

export function useDropPlace(ref: RefObject<HTMLElement | null>, place: string) {
  useEffect(() => dropTargetForElements({ element: ref.current!, getData: () => ({ place }) }), [ref, place])
}

type DragHandlers = {
  /** The place under the pointer; undefined outside of all. */
  onOver: (id: string, place: string | undefined) => void
  onDrop: (id: string, place: string | undefined) => void
}

export function useDragMonitor({ onOver, onDrop }: DragHandlers) {
  const over = useEffectEvent(onOver)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    type Dragged = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]['onDrop']>>[0]
    const told =
      (tell: typeof onOver) =>
      ({ source, location }: Dragged) =>
        tell(source.data.id as string, location.current.dropTargets[0]?.data.place as string | undefined)
    return combine(monitorForElements({ onDragStart: told(over), onDropTargetChange: told(over), onDrop: told(drop) }))
  }, [])
}
