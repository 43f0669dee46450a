import { formatList } from '#web/format/lists.ts'
import { plural } from '#web/format/plurals.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const NAMED = 3

/** 'Two seats are kept for Leo Santos and ines@mail.test.' */
export function keptSeats(names: readonly string[]): string {
  const { length } = names
  const more = length - NAMED
  const listed = more > 1 ? [...names.slice(0, NAMED), `${more} others`] : names
  const seats = plural(length, 'One seat is', `${numbers[length] ?? length} seats are`)
  return `${seats} kept for ${formatList(listed)}.`
}
