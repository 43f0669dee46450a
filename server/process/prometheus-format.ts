/** Prometheus text format 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Record<string, string | number>
type Sample = { labels?: Labels; value: number }

export const formatMetric = (name: string, type: 'gauge' | 'counter', help: string, samples: Sample[]) =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels, value }) => line(name, labels, value)),
    '',
  ].join('\n')

export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #bounds: number[]
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()

  constructor(name: string, help: string, bounds: number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, seconds: number) {
    const key = Object.values(labels).join(' ')
    let series = this.#series.get(key)
    if (!series) {
      series = { labels, counts: this.#bounds.map(() => 0), sum: 0, count: 0 }
      this.#series.set(key, series)
    }
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.counts[bucket]! += 1
    series.sum += seconds
    series.count += 1
  }

  format(): string {
    const name = this.#name
    const lines = [...this.#series.values()].flatMap(({ labels, counts, sum, count }) => {
      let below = 0
      return [
        ...counts.map((inBucket, index) => {
          below += inBucket
          return line(`${name}_bucket`, { ...labels, le: this.#bounds[index]! }, below)
        }),
        line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${name}_sum`, labels, sum),
        line(`${name}_count`, labels, count),
      ]
    })
    return [`# HELP ${name} ${this.#help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
  }
}

function line(name: string, labels: Labels = {}, value: number) {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))
