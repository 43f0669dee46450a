import type { ComponentType } from 'react'

/** One of the six animals, from its own file so that a page loads those it shows. */
export type Animal = { disc: string; Head: ComponentType }

/** In front of its disc, which is a little wider than the heads' grid. */
export const HeadOnDisc = ({ disc, Head }: Animal) => (
  <>
    <circle cx="48" cy="46" r="50" fill={disc} />
    <Head />
  </>
)
