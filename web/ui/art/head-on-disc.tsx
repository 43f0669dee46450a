import type { ComponentType } from 'react'

/** One file per animal, so that a page loads only those it shows. Heads are drawn on a 96 by 96 grid. */
export type Animal = { disc: string; Head: ComponentType }

/** The disc is a little wider than the heads' grid. */
export const HeadOnDisc = ({ disc, Head }: Animal) => (
  <>
    <circle cx="48" cy="46" r="50" fill={disc} />
    <Head />
  </>
)
