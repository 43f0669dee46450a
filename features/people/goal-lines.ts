/** The goals in what was written: one a line, trimmed, without blank lines. */
export const goalLines = (written: string): string[] =>
  written
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
