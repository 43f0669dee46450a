import { type ComponentType, lazy, Suspense } from 'react'
import { PageNotLoaded } from './page-not-loaded.ts'

/**
 * A part of a page whose program comes when it is first drawn, like a dialog that few open. `preload` fetches it as soon
 * as somebody is about to.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        loading = undefined
        throw new PageNotLoaded('A part of a page could not be loaded', { cause })
      },
    )
    return loading
  }
  const Lazy = lazy(loadOnce)
  const Part = (props: Props) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
  return Object.assign(Part, {
    preload: () =>
      void loadOnce().catch(() => {
        // Said where it is missing: when the part is drawn it is fetched again.
      }),
  })
}
