import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { cameraIcon } from '#web/ui/tool-icons.ts'

const PhotoDialog = lazyComponent(() => import('./photo-dialog.tsx').then((file) => file.PhotoDialog))

export function PhotoButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={cameraIcon} onClick={() => setOpen(true)}>
        Use a photo
      </Button>
      {isOpen && <PhotoDialog onClose={() => setOpen(false)} />}
    </>
  )
}
