import type { Context } from '#server/context.ts'

/**
 * Counts a search by the first letters of masked addresses. Returns false once somebody has done so too often today
 * (docs/decisions/022-guesses-at-addresses.md).
 */
export const mayGuessAddresses = ({ context, me }: { context: Context; me: { uid: string } }) =>
  context.limits.allows('address-part', me.uid)
