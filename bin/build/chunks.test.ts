import { expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'

const of = (feature: string, file: string) => `/x/features/${feature}/web/${file}`
const routes = '/x/app/web/routes.tsx'
const forVisitors = '/x/app/web/visitor-routes.tsx'
const frame = '/x/web/layout/signed-in-layout.tsx'
const bell = of('notifications', 'parts/notification-bell.tsx')
const react = '/x/node_modules/react/index.js'
const chrono = '/x/node_modules/chrono/index.js'
const login = of('identity', 'pages/login-page.tsx')
const record = of('record', 'pages/shared-record-page.tsx')
const dashboard = of('dashboard', 'pages/dashboard-page.tsx')
const welcome = of('dashboard', 'parts/welcome/first-steps.tsx')
const tasks = of('tasks', 'pages/tasks-page.tsx')
const chat = of('chat', 'pages/chat-page.tsx')
const board = of('tasks', 'parts/board/task-board.tsx')
const addTask = of('tasks', 'parts/add-task-dialog.tsx')
const report = of('chat', 'parts/report-dialog.tsx')
const dates = of('tasks', 'parts/read-date.ts')

/** Who imports a module, and who does so when it is used. */
const imported: Record<string, [importers: string[], lazily?: string[]]> = {
  '/x/app.html': [[]],
  [routes]: [['/x/app.html']],
  [forVisitors]: [[routes]],
  [frame]: [[], [routes]],
  [bell]: [[], [routes]],
  [login]: [[], [forVisitors]],
  [record]: [[], [forVisitors]],
  ...Object.fromEntries([dashboard, tasks, chat].map((page) => [page, [[], [routes]]])),
  [board]: [[], [tasks]],
  [welcome]: [[], [dashboard]],
  [addTask]: [[], [tasks, dashboard]],
  [report]: [[], [chat]],
  [dates]: [[], [board]],
  [react]: [[routes]],
  [chrono]: [[dates]],
  '/x/web/layout/layout.css': [[dashboard]],
  '/x/web/measure.ts': [[], ['/x/web/after-load.ts']],
}
const info = ([importers, dynamicImporters = []]: [string[], string[]?]) => ({ importers, dynamicImporters })
const chunk = (id: string, importers?: string[]) =>
  chunkOf(id, { getModuleInfo: (one) => info(one === id && importers ? [importers] : (imported[one] ?? [[]])) })

it.each([
  ['what everybody loads first', routes, 'app'],
  ['libraries among it', react, 'libraries'],
  ['sign-in', login, 'identity-visitors'],
  ['another page for visitors', record, 'record-visitors'],
  ['what is around pages', frame, 'layout'],
  ['a part that is around pages', bell, 'layout'],
  ['the dashboard', dashboard, 'layout'],
  ['what it shows to newcomers alone', welcome, 'dashboard'],
  ['styles of these', '/x/web/layout/layout.css', 'app'],
  ['what comes later on any page', '/x/web/measure.ts', 'tools'],
  ['a page', tasks, 'tasks'],
  ['a part that it draws later', board, 'tasks'],
  ['its dialogs', addTask, 'tasks-dialogs'],
  ['what it works with', dates, 'tasks-tools'],
  ['the library of that', chrono, 'tasks-tools'],
])('%s: %s is in %s', (_what, id, name) => {
  expect(chunk(id)).toBe(name)
})

it.each([
  ['of one feature', [tasks, addTask], 'tasks'],
  ['of two features', [tasks, chat], 'shared'],
  ['of dialogs of two features', [addTask, report], 'dialogs'],
  ['of the dashboard and a feature', [dashboard, report], 'layout'],
  ['of visitors and others', [record, chat], 'app'],
])('a part %s, imported by %j, is in %s', (_whose, importers, name) => {
  expect(chunk('/x/features/people/web/parts/card.tsx', importers)).toBe(name)
})
