import { expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { exportFiles, readFileFor, tasksWithOneBroken } from '#test/page/export-files.ts'
import { repetitions } from '#test/repetitions.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { tasks } from '../../../../contract.ts'
import { taskImports } from '../../../../import-contract.ts'
import { readExport } from '../read-export.ts'

const COUNT = repetitions(50, 5000)
const MIDDLE = COUNT / 2

const { ada, mallory } = await startWithCast()

test.each(Object.entries(exportFiles))(
  'of %s with a broken task in the middle the preview names that one, the others come at once, and Undo takes all back',
  async (name, { place, write }) => {
    const team = await makeTeam(ada, [])
    const { places, body } = await readFileFor(team.id, name, write(tasksWithOneBroken(COUNT, MIDDLE)))
    const taskCount = async () => (await ada.request(teams.find, { params: { teamId: team.id } })).taskCount

    const trial = await ada.request(taskImports.add, { body: { ...body, isTrial: true } })
    expect(trial.faults.map(({ index, text }) => `${places[index]}: ${text}`)).toEqual([
      `${place(MIDDLE)}: A task name has at most 200 characters.`,
    ])
    expect([trial.added, trial.newLabels, await taskCount()]).toEqual([COUNT - 1, ['ink'], 0])

    const [first, second, ...others] = body.tasks
    const refused = { ...body, tasks: [first!, { ...second!, assignees: [mallory.me.uid] }, ...others] }
    await expect(ada.request(taskImports.add, { body: refused })).rejects.toMatchObject({ status: 400 })
    expect(await taskCount()).toBe(0)

    const made = await ada.request(taskImports.add, { body })
    expect(await taskCount()).toBe(COUNT - 1)
    const [listed] = await ada.request(tasks.list, { query: { teamId: team.id, limit: 1 } })
    expect(listed).toMatchObject({ name: 'Task 0', due: '2026-12-24', labels: [expect.any(String)] })

    await ada.request(taskImports.undo, { params: { importId: made.import!.id } })
    expect(await taskCount()).toBe(0)
    expect(await ada.request(tasks.list, { query: { teamId: team.id } })).toEqual([])
  },
)

test.each(Object.keys(exportFiles).filter((name) => name.endsWith('.csv')))(
  'of %s with a quotation mark that does not end in the middle, that line is named',
  async (name) => {
    const written = exportFiles[name]!.write(tasksWithOneBroken(COUNT, -1)).split('\r\n')
    written[MIDDLE + 1] = `"${written[MIDDLE + 1]}`
    expect(await readExport(new File([written.join('\r\n')], name))).toMatch(
      new RegExp(`^Line ${MIDDLE + 2} has a quotation mark`),
    )
  },
)

test.each(Object.keys(exportFiles).filter((name) => name.endsWith('.json')))(
  'of %s with something in the middle that is no JSON, it is said where',
  async (name) => {
    const written = exportFiles[name]!.write(tasksWithOneBroken(COUNT, -1))
    const middle = written.indexOf(`"Task ${MIDDLE}"`)
    const broken = `${written.slice(0, middle)}?${written.slice(middle)}`
    expect(await readExport(new File([broken], name))).toMatch(
      new RegExp(
        `^The file is broken: .*(position ${middle}|Task ${String(MIDDLE).slice(0, 2)}).*Export it once more\\.$`,
      ),
    )
  },
)
