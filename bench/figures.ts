/** A row of the table in docs/quality.md. */
export type Figure = {
  what: string
  /** With its unit. */
  figure: string
  /** The figure of the minimal server, or of the same work on less data. */
  baseline?: string
  ratio?: number
  /** Absent if the figure only explains another. */
  target?: string
  holds?: boolean
}

type Comparison = { what: string; ours: number; baseline: number; most: number; unit: string }

/** A figure that may be at most `most` times the baseline; both in `unit`. */
export const ratioToBaseline = ({ what, ours, baseline, most, unit }: Comparison): Figure => ({
  what,
  figure: `${ours.toFixed(2)} ${unit}`,
  baseline: `${baseline.toFixed(2)} ${unit}`,
  ratio: ours / baseline,
  target: `≤ ${most} x`,
  holds: ours / baseline <= most,
})

type Absolute = { what: string; value: number; most: number; unit: string; digits?: number }

/** A figure with an absolute target. */
export const atMost = ({ what, value, most, unit, digits = 0 }: Absolute): Figure => ({
  what,
  figure: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${most} ${unit}`,
  holds: value <= most,
})

const WIDTH = 66

const verdict = ({ holds }: Figure) => (holds === undefined ? '' : holds ? 'meets' : 'misses')

const ratioOf = ({ ratio }: Figure) => (ratio === undefined ? '' : `${ratio.toFixed(2)} x`)

/** Printed while the bench runs. */
export const lineOf = (figure: Figure) =>
  [
    figure.what.padEnd(WIDTH),
    figure.figure.padStart(20),
    (figure.baseline ? `baseline ${figure.baseline}` : '').padStart(25),
    ratioOf(figure).padStart(9),
    (figure.target ? `target ${figure.target}` : '').padStart(20),
    verdict(figure),
  ]
    .join('  ')
    .trimEnd()

/** A Markdown table for docs/quality.md. */
export const tableOf = (figures: readonly Figure[]) =>
  [
    '| what | figure | baseline | ratio | target | holds |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      (figure) =>
        `| ${figure.what} | ${figure.figure} | ${figure.baseline ?? ''} | ${ratioOf(figure)} | ${figure.target ?? ''} | ${verdict(figure)} |`,
    ),
  ].join('\n')
