/** How often a race or a fault is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const repetitions = <Rounds>(short: Rounds, long: Rounds): Rounds => (process.env.LONG ? long : short)

/** Milliseconds: the target in `npm run test:long`, ten times as long in `npm test`, for busy machines. */
export const timeLimit = (promised: number) => repetitions(10 * promised, promised)
