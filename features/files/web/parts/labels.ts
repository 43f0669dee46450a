import type { FileSummary } from '../../contract.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '320 KB' */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte'
  let [amount, unit] = [bytes, 0]
  // From 999.5 on it would be rounded to a thousand.
  for (; amount >= (unit === 0 ? 1000 : 999.5) && unit < UNITS.length - 1; unit++) amount /= 1000
  return `${unit >= 2 ? amount.toFixed(1).replace('.0', '') : Math.round(amount)} ${UNITS[unit]}`
}

/** 'PDF · 320 KB' */
export function detailText({ name, size }: Pick<FileSummary, 'name' | 'size'>): string {
  const [, ending] = /\.(\w{1,5})$/.exec(name) ?? []
  return ending ? `${ending.toUpperCase()} \u00b7 ${sizeText(size)}` : sizeText(size)
}
