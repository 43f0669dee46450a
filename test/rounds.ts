/** How often a race or a fault is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const rounds = <Rounds>(short: Rounds, long: Rounds): Rounds => (process.env.LONG ? long : short)
