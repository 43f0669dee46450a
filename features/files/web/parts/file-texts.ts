import type { FileSummary } from '../../contract.ts'

const UNITS = ['bytes', 'KB', 'MB']

/** '320 KB' */
export function sizeText(bytes: number): string {
  const unit = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  const amount = bytes / 1000 ** unit
  if (bytes === 1) return '1 byte'
  return `${unit === 2 ? amount.toFixed(1).replace('.0', '') : Math.round(amount)} ${UNITS[unit]}`
}

/** 'PDF · 320 KB' */
export function detailText({ name, size }: Pick<FileSummary, 'name' | 'size'>): string {
  const [, ending] = /\.(\w{1,5})$/.exec(name) ?? []
  return ending ? `${ending.toUpperCase()} \u00b7 ${sizeText(size)}` : sizeText(size)
}
