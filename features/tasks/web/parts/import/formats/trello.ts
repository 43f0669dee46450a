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
  textsIn,
  valueIn,
} from './source-task.ts'

export const isTrello = (file: unknown) =>
  isObject(file) &&
  Array.isArray(valueIn(file, 'cards')) &&
  Array.isArray(valueIn(file, 'lists')) &&
  !('included' in file)

/** Reads a board's 'Export as JSON'. Archived cards are done, and so are those of archived lists. */
export function readTrello(file: unknown): SourceTask[] {
  const lists = byId(listIn(file, 'lists'))
  const members = byId(listIn(file, 'members'))
  const labels = byId(listIn(file, 'labels'))
  const checklists = Map.groupBy(listIn(file, 'checklists'), (one) => idIn(one, 'idCard'))
  const comments = Map.groupBy(
    listIn(file, 'actions').filter(({ type }) => type === 'commentCard'),
    (one) => textIn(valueIn(valueIn(one, 'data'), 'card'), 'id'),
  )
  return entriesIn(file, 'cards').map((card, index) => {
    const list = lists.get(idIn(card, 'idList'))
    return {
      ...emptyTask,
      ...momentIn(card, 'due'),
      place: `Card ${index + 1}`,
      name: textIn(card, 'name'),
      notes: textIn(card, 'desc'),
      doneOn: /^\d{4}-\d\d-\d\d/.exec(textIn(card, 'dateLastActivity'))?.[0] ?? null,
      lost: filesLost(listIn(card, 'attachments').length),
      done:
        valueIn(card, 'dueComplete') === true || valueIn(card, 'closed') === true || valueIn(list, 'closed') === true,
      list: textIn(list, 'name') || null,
      labels: textsIn(card, 'idLabels').flatMap((id) => labelName(labels.get(id))),
      people: textsIn(card, 'idMembers').flatMap((id) => textIn(members.get(id), 'fullName') || []),
      items: inOrder(checklists.get(idIn(card, 'id')) ?? [], 'pos').flatMap((checklist) =>
        inOrder(listIn(checklist, 'checkItems'), 'pos').map((item) => ({
          text: textIn(item, 'name'),
          done: valueIn(item, 'state') === 'complete',
        })),
      ),
      // The newest comes first in the file.
      comments: (comments.get(idIn(card, 'id')) ?? [])
        .toReversed()
        .map((one) =>
          commentOf(textIn(valueIn(one, 'memberCreator'), 'fullName'), textIn(valueIn(one, 'data'), 'text')),
        ),
    }
  })
}

/** A label may be a colour alone. */
const labelName = (label: unknown) => textIn(label, 'name') || textIn(label, 'color') || []
