/** One line of the table: what was measured, what it is held against in the same run, and what is promised. */
export type Figure = {
  what: string
  /** With its unit, as people read it. */
  figure: string
  /** The same of what it is held against: the bare server, or the same thing on less data. */
  baseline?: string
  ratio?: number
  /** Left out where the figure only explains another. */
  promise?: string
  holds?: boolean
}

type Comparison = { what: string; ours: number; baseline: number; most: number; unit: string }

/** A figure that may be so many times that of the floor; both in `unit`. */
export const ratioToBaseline = ({ what, ours, baseline: floor, most, unit }: Comparison): Figure => ({
  what,
  figure: `${ours.toFixed(2)} ${unit}`,
  baseline: `${floor.toFixed(2)} ${unit}`,
  ratio: ours / floor,
  promise: `≤ ${most} x`,
  holds: ours / floor <= most,
})

type Absolute = { what: string; value: number; most: number; unit: string; digits?: number }

/** A figure that may be so much, whatever the machine. */
export const atMost = ({ what, value, most, unit, digits = 0 }: Absolute): Figure => ({
  what,
  figure: `${value.toFixed(digits)} ${unit}`,
  promise: `≤ ${most} ${unit}`,
  holds: value <= most,
})

const WIDTH = 66

const verdict = ({ holds }: Figure) => (holds === undefined ? '' : holds ? 'meets' : 'misses')

const ratioOf = ({ ratio }: Figure) => (ratio === undefined ? '' : `${ratio.toFixed(2)} x`)

/** As it is said while the bench runs. */
export const lineOf = (figure: Figure) =>
  [
    figure.what.padEnd(WIDTH),
    figure.figure.padStart(20),
    (figure.baseline ? `floor ${figure.baseline}` : '').padStart(22),
    ratioOf(figure).padStart(9),
    (figure.promise ? `promise ${figure.promise}` : '').padStart(20),
    verdict(figure),
  ]
    .join('  ')
    .trimEnd()

/** All of them as a table of Markdown, for docs/quality.md. */
export const tableOf = (figures: readonly Figure[]) =>
  [
    '| what | figure | floor | ratio | promise | holds |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      (figure) =>
        `| ${figure.what} | ${figure.figure} | ${figure.baseline ?? ''} | ${ratioOf(figure)} | ${figure.promise ?? ''} | ${verdict(figure)} |`,
    ),
  ].join('\n')
