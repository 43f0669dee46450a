/** How often a race or a fault is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const rounds = <Rounds>(short: Rounds, long: Rounds): Rounds => (process.env.LONG ? long : short)

/** Milliseconds that something may take: as promised in `npm run test:long`, else ten times as long, on a busy machine. */
export const atMost = (promised: number) => rounds(10 * promised, promised)
