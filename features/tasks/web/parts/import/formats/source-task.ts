import { counted } from '#web/format/numbers.ts'
import type { Priority } from '../../../../contract.ts'

/** What a file says of a task, before anybody says who is who. */
export type SourceTask = {
  /** 'Line 12' of a table, 'Card 12' of a board. */
  place: string
  name: string
  notes: string
  /** A day, or what the file has in its place, which the server refuses by name. */
  due: string | null
  time: string | null
  priority: Priority
  estimate: number | null
  repeat: string | null
  done: boolean
  doneOn: string | null
  /** The list, column or section it stands in. */
  list: string | null
  labels: string[]
  /** By name or address. */
  people: string[]
  items: { text: string; done: boolean }[]
  comments: string[]
  /** What of it does not come along, each as a sentence. */
  lost: string[]
}

export const emptyTask: Omit<SourceTask, 'place' | 'name'> = {
  notes: '',
  due: null,
  time: null,
  priority: 'normal',
  estimate: null,
  repeat: null,
  done: false,
  doneOn: null,
  list: null,
  labels: [],
  people: [],
  items: [],
  comments: [],
  lost: [],
}

type Json = Record<string, unknown>

// A file may hold anything in any place.

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueIn = (from: unknown, name: string): unknown => (isObject(from) ? from[name] : undefined)

/** Programs number things, or name them by texts. Empty for neither. */
export const idIn = (from: unknown, name: string): string => {
  const found = valueIn(from, name)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** Empty for what is no list. */
export const listIn = (from: unknown, name: string): Json[] => {
  const found = valueIn(from, name)
  return Array.isArray(found) ? found.filter(isObject) : []
}

/** The tasks of a file: what is none stays as an empty one, to be refused by name. */
export const entriesIn = (from: unknown, name: string): Json[] => {
  const found = valueIn(from, name)
  return Array.isArray(found) ? found.map((one) => (isObject(one) ? one : {})) : []
}

/** Empty for what is no text. */
export const textIn = (from: unknown, name: string): string => {
  const found = valueIn(from, name)
  return typeof found === 'string' ? found.trim() : ''
}

export const textsIn = (from: unknown, name: string): string[] => {
  const found = valueIn(from, name)
  return Array.isArray(found) ? found.map(String) : []
}

export const byId = (all: readonly Json[]) => new Map(all.map((one) => [idIn(one, 'id'), one]))

/** By the place that the program gave them. */
export const inOrder = (all: readonly Json[], name: string) =>
  all.toSorted((one, other) => Number(valueIn(one, name) ?? 0) - Number(valueIn(other, name) ?? 0))

/** The reader's day and time of a moment; a text that is none stays, to be refused by name. */
export function momentIn(from: unknown, name: string): { due: string | null; time: string | null } {
  const text = textIn(from, name)
  if (!text) return { due: null, time: null }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { due: text, time: null }
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return { due: text, time: null }
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    due: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** Files stay in the other program. */
export const filesLost = (count: number) => (count > 0 ? [`${counted(count, 'file')} attached to it`] : [])

/** 'Grace: Looks good' */
export const commentOf = (author: string, text: string) => (author ? `${author}: ${text}` : text)
