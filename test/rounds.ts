/** How often a race or a fault is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const rounds = (short: number, long: number) => (process.env.LONG ? long : short)
