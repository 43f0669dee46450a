import {
  byId,
  commentOf,
  emptyTask,
  entriesIn,
  filesLost,
  idIn,
  inOrder,
  isObject,
  listIn,
  momentIn,
  type SourceTask,
  textIn,
  valueIn,
} from './source-task.ts'

export const isPlanka = (file: unknown) =>
  isObject(file) && isObject(valueIn(file, 'included')) && Array.isArray(valueIn(valueIn(file, 'included'), 'cards'))

/** Reads a board from Planka's API, versions 1 and 2, which lists cards and what belongs to them beside each other. */
export function readPlanka(file: unknown): SourceTask[] {
  const included = isObject(file) ? valueIn(file, 'included') : undefined
  const lists = byId(listIn(included, 'lists'))
  const labels = byId(listIn(included, 'labels'))
  const users = byId(listIn(included, 'users'))
  const ofCard = (name: string) => Map.groupBy(listIn(included, name), (one) => idIn(one, 'cardId'))
  const [labelled, assigned, comments] = [ofCard('cardLabels'), ofCard('cardMemberships'), ofCard('comments')]
  const attached = ofCard('attachments')
  // Version 1 has one checklist for each card, without lists of its own.
  const [taskLists, itemsOfCard] = [ofCard('taskLists'), ofCard('tasks')]
  const itemsOfList = Map.groupBy(listIn(included, 'tasks'), (one) => idIn(one, 'taskListId'))
  const cards = inOrder(entriesIn(included, 'cards'), 'position')
  return cards.map((card, index) => {
    const id = idIn(card, 'id')
    const list = lists.get(idIn(card, 'listId'))
    const items = (taskLists.get(id) ?? []).flatMap((one) => itemsOfList.get(idIn(one, 'id')) ?? [])
    return {
      ...emptyTask,
      ...momentIn(card, 'dueDate'),
      place: `Card ${index + 1}`,
      name: textIn(card, 'name'),
      notes: textIn(card, 'description'),
      lost: filesLost((attached.get(id) ?? []).length),
      done:
        valueIn(card, 'isClosed') === true ||
        valueIn(card, 'isDueCompleted') === true ||
        valueIn(card, 'isDueDateCompleted') === true ||
        ['closed', 'archive'].includes(textIn(list, 'type')),
      list: textIn(list, 'name') || null,
      labels: (labelled.get(id) ?? []).flatMap((one) => {
        const label = labels.get(idIn(one, 'labelId'))
        return textIn(label, 'name') || textIn(label, 'color') || []
      }),
      people: (assigned.get(id) ?? []).flatMap((one) => nameOf(users.get(idIn(one, 'userId'))) || []),
      items: inOrder(items.length > 0 ? items : (itemsOfCard.get(id) ?? []), 'position').map((item) => ({
        text: textIn(item, 'name'),
        done: valueIn(item, 'isCompleted') === true,
      })),
      comments: (comments.get(id) ?? []).map((one) =>
        commentOf(nameOf(users.get(idIn(one, 'userId'))), textIn(one, 'text')),
      ),
    }
  })
}

const nameOf = (user: unknown) => textIn(user, 'name') || textIn(user, 'username')
