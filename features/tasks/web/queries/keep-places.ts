import type { Task } from '../../contract.ts'

/** Puts the tasks of `kept` behind the one that they followed `before`, wherever they are now. */
export function keepPlaces(before: readonly Task[], now: readonly Task[], kept: ReadonlySet<string>): Task[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const moving = now.filter(({ id }) => kept.has(id) && places.has(id))
  const placed = now.filter((task) => !moving.includes(task))
  for (const task of moving.sort((one, other) => places.get(one.id)! - places.get(other.id)!)) {
    const ahead = new Set(before.slice(0, places.get(task.id)).map(({ id }) => id))
    placed.splice(placed.findLastIndex(({ id }) => ahead.has(id)) + 1, 0, task)
  }
  return placed
}
