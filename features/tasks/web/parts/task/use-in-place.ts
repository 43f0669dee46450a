import { useEffect, useRef, useState } from 'react'

/** Something that a button turns into its editor. The button gets the focus back unless it has moved on. */
export function useInPlace(isInitiallyEditing = false) {
  const [isEditing, setEditing] = useState(isInitiallyEditing)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return { isEditing, begin: () => setEditing(true), end: () => setEditing(false), opener }
}
