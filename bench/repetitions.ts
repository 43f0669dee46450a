const share = Number(process.env.BENCH_SHARE || 1)

/** So many of something; fewer where BENCH_SHARE says so: with 0.1 all is tried in a minute, and says nothing. */
export const repetitions = (many: number) => Math.max(1, Math.round(many * share))
