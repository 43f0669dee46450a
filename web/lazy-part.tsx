import { type ComponentType, lazy, Suspense } from 'react'
import { PageNotLoaded } from './page-not-loaded.ts'

/**
 * A part of a page whose own part of the program is fetched when it is first drawn, or by `preload` before. Until it is
 * there it is nothing; the page around it stays as it is.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    const component = await load().catch((cause: unknown) => {
      throw new PageNotLoaded('A part of a page could not be loaded', { cause })
    })
    return { default: component as ComponentType<object> }
  })
  const LazyPart = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  // One that fails now is asked for again, and missed, when it is needed.
  return Object.assign(LazyPart, { preload: () => void load().catch(() => undefined) })
}
