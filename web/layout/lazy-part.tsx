import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * A part of a page whose program comes when it is first drawn, like a dialog that few open. `preload` fetches it as soon
 * as somebody is about to. Where it does not come, the page around it stays, and it is fetched again when it is drawn anew;
 * browsers that remember what did not come need a reload, which their word says too.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      () => {
        loading = undefined
        Lazy = lazy(loadOnce)
        return { default: NotLoaded }
      },
    )
    return loading
  }
  let Lazy = lazy(loadOnce)
  const Part = (props: Props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
  return Object.assign(Part, { preload: () => void loadOnce() })
}

/** Seconds that its word stays, which says what to do. */
const ERROR_TOAST_SECONDS = 6

/** No connection, or a newer Cohort has replaced this one. A dialog closes, so that its button opens it anew. */
function NotLoaded({ onClose }: { onClose?: () => void }) {
  const leave = useEffectEvent(() => {
    if (!onClose) return
    showToast('This could not be loaded. Check your connection, or reload the page.', {
      failed: true,
      seconds: ERROR_TOAST_SECONDS,
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
