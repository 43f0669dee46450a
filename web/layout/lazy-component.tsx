import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { askForNewVersion } from '../navigation/new-version.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'

/** Dialogs on their way. */
let opening = 0

export const isDialogOpening = () => opening > 0

/**
 * A component whose code loads when it is first drawn. `preload` fetches it early. If loading fails, the page stays and
 * the next render tries again. Not React's `lazy`, whose Suspense shows nothing for 300 ms, however fast the code comes.
 * `Early` stands in its place meanwhile.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Early?: ComponentType<Props>,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  function loadOnce() {
    loading ??= load().then(
      (component) => {
        Loaded = component
        return component
      },
      () => {
        loading = undefined
        return NotLoaded
      },
    )
    return loading
  }
  function Part(props: Props) {
    const [Shown, show] = useState(() => Loaded)
    useLayoutEffect(() => {
      if (Shown && Shown !== NotLoaded) return
      void loadOnce().then((component) => show(() => component))
    })
    const isOpening = !Shown && 'onClose' in props
    useLayoutEffect(() => {
      if (!isOpening) return
      opening += 1
      return () => {
        opening -= 1
      }
    }, [isOpening])
    const Now = Shown ?? Early
    return Now && <Now {...props} />
  }
  return Object.assign(Part, { preload: () => void loadOnce() })
}

/** Offline, or a newer version was deployed, which the layout says. Closes the dialog, so that its button opens it again. */
function NotLoaded({ onClose }: { onClose?: () => void }) {
  const leave = useEffectEvent(() => {
    if (!onClose) return
    void askForNewVersion().then((isNew) => {
      if (!isNew) showToast('This could not be loaded. Check your connection and try again.', { failed: true })
    })
    onClose()
  })
  useEffect(() => leave(), [])
  if (onClose) return null
  return (
    <p role="alert">
      This could not be loaded. <Button onClick={() => location.reload()}>Reload</Button>
    </p>
  )
}
