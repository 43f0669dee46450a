import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * A component whose code loads when it is first drawn. `preload` fetches it early. If loading fails, the page stays and
 * the next render tries again; some browsers need a reload, as the toast says.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component
        return { default: component }
      },
      () => {
        loading = undefined
        Lazy = lazy(loadOnce)
        return { default: NotLoaded }
      },
    )
    return loading
  }
  let Lazy = lazy(loadOnce)
  function Part(props: Props) {
    // Suspense would show nothing for 300 ms, even if the code is there.
    const [Ready] = useState(() => Loaded)
    return Ready ? (
      <Ready {...props} />
    ) : (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload: () => void loadOnce() })
}

/** Offline, or a newer version was deployed. Closes the dialog, so that its button opens it again. */
function NotLoaded({ onClose }: { onClose?: () => void }) {
  const leave = useEffectEvent(() => {
    if (!onClose) return
    showToast('This could not be loaded. Check your connection, or reload the page.', {
      failed: true,
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
