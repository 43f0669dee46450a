/** How often a race or a fault is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const repetitions = <Rounds>(short: Rounds, long: Rounds): Rounds => (process.env.LONG ? long : short)

/** Milliseconds that something may take: as promised in `npm run test:long`, else ten times as long, on a busy machine. */
export const timeLimit = (promised: number) => repetitions(10 * promised, promised)
