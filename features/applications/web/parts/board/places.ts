import { type ApplicationCard, STAGES, type Stage, stageNames } from '../../../contract.ts'

type Columns = Record<Stage, readonly ApplicationCard[]>
/** A stage and the card below; at the end of a column there is none. */
export type Place = `${Stage} ${string}`

export const placeAbove = (stage: Stage, card: { id: string } | undefined): Place => `${stage} ${card?.id ?? ''}`

export function parsePlace(place: Place) {
  const [stage, before] = place.split(' ') as [Stage, string]
  return { stage, before: before || null }
}

/** The other cards of the column, and how many of them are above the place. */
function around(columns: Columns, card: ApplicationCard, place: Place) {
  const { stage, before } = parsePlace(place)
  const column = columns[stage]
  const below = before === null ? [] : column.slice(column.findIndex(({ id }) => id === before))
  const isOther = ({ id }: ApplicationCard) => id !== card.id
  const others = column.filter(isOther)
  return { stage, others, above: others.length - below.filter(isOther).length }
}

export function describePlace(columns: Columns, card: ApplicationCard, place: Place) {
  const { stage, others, above } = around(columns, card, place)
  return `${stageNames[stage]}, place ${above + 1} of ${others.length + 1}`
}

/** An arrow leads to the top of the column beside it, or by one place up or down. */
export function stepFrom(columns: Columns, card: ApplicationCard, from: Place, arrow: string): Place | undefined {
  const { stage, others, above } = around(columns, card, from)
  const aside = { ArrowRight: 1, ArrowLeft: -1 }[arrow]
  if (!aside) return placeAbove(stage, others[Math.max(above + (arrow === 'ArrowDown' ? 1 : -1), 0)])
  const beside = STAGES[STAGES.indexOf(stage) + aside]
  return (
    beside &&
    placeAbove(
      beside,
      columns[beside].find(({ id }) => id !== card.id),
    )
  )
}
