import { tasks } from '#features/tasks/contract.ts'
import type { Person } from '#test/cast.ts'
import { addItem, addLabel, addTask, comment, makeConfirmedTeam } from '#test/teams.ts'

/** Fifty tasks of Ada and Grace, each with all that a task can have, of which every fourth is done by one of them. */
export async function addFullTasks(ada: Person, grace: Person) {
  const team = await makeConfirmedTeam(ada, [grace], { name: 'Full' })
  const labels = [await addLabel(ada, team, 'Writing', 'green'), await addLabel(ada, team, 'Design', 'pink')]
  for (let index = 0; index < 50; index++) {
    const task = await addTask(ada, team, {
      name: `Write page ${index}`,
      due: '2027-03-01',
      time: '15:00',
      priority: 'high',
      estimate: 2.5,
      doing: true,
      notes: 'As we said on Monday: headings first.',
      repeat: 'FREQ=WEEKLY;BYDAY=MO',
      each: true,
      assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }],
      labels: labels.map(({ id }) => id),
    })
    await addItem(ada, task)
    await comment(grace, task)
    if (index % 4 === 0) await ada.request(tasks.tick, { params: { id: task.id }, body: { done: true } })
  }
}
