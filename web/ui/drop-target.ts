import type { DragEvent } from 'react'

/** Props of an element that takes files. It has `data-over` while they are above it. */
export const dropTarget = (add: (files: Iterable<File>) => void) => ({
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.currentTarget.dataset.over = ''
  },
  onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset.over
  },
  onDrop(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.over
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add(event.dataTransfer.files)
  },
})
