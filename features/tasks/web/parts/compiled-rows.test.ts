import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'oxc-transform-react'
import { expect, test } from 'vitest'

// The compiler skips silently what it does not understand.
test.each([
  'task-table.tsx',
  'task-row.tsx',
  'row-chunk.tsx',
  'use-visible-tasks.ts',
  'use-open-task.ts',
  'bulk/selectable-task-list.tsx',
  'bulk/use-selection.ts',
  '../actions/use-task-actions.ts',
  '../queries/use-task-list.ts',
  '../queries/use-task-viewer.ts',
])('the compiler skips nothing in %s, so a change to one of Ada’s tasks does not render all rows', async (file) => {
  const source = await readFile(join(import.meta.dirname, file), 'utf8')
  const { errors } = await transform(file, source, { reactCompiler: { reportDiagnostics: true } })
  expect(errors.map(({ message }) => message)).toEqual([])
})
