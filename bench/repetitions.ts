const share = Number(process.env.BENCH_SHARE || 1)

/** `many`, or a share of it: with BENCH_SHARE=0.1 everything runs in a minute, but the figures mean nothing. */
export const repetitions = (many: number) => Math.max(1, Math.round(many * share))
