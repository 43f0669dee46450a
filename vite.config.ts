import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defineConfig } from 'vite'
import { drawAppIcons } from './bin/build/app-icons.ts'
import { budgetTable, enforceBudgets, measureBudgets } from './bin/build/budgets.ts'
import { neededBy } from './bin/build/chunk-groups.ts'
import { scopedClassName } from './bin/build/class-names.ts'
import { loadFilesFirst } from './bin/build/load-files-first.ts'
import { writePrecacheList } from './bin/build/precache.ts'
import { precompress } from './bin/build/precompress.ts'
import { prerender } from './bin/build/prerender.ts'
import { serveGallery } from './bin/build/serve-gallery.ts'
import { stripScripts } from './bin/build/strip-scripts.ts'
import { stripServerContracts } from './bin/build/strip-server-contracts.ts'
import { SUPPORTED_BROWSERS } from './web/supported-browsers.ts'

const css: CSSOptions = { modules: { generateScopedName: scopedClassName } }

// They know light-dark() themselves; older targets would turn it into twice as much CSS.
const target = Object.entries(SUPPORTED_BROWSERS).map((browser) => browser.join(''))

// The compiler pays in features, where lists are drawn again and again: what their rows are made of then stays as it is.
// The frame and the parts would only grow, by 2.3 kB of what loads first.
const withoutCompiler = [/\/node_modules\//, new RegExp(`^${RegExp.escape(resolve(import.meta.dirname))}/(app|web)/`)]

// What loads first is one file instead of twenty, and what several pages share comes in few: fewer requests, better compressed.
const codeSplitting = {
  groups: [
    { name: 'frame', tags: ['$initial' as const], priority: 4 },
    // What only signed-in people see around their pages.
    neededBy(
      [
        'web/layout/signed-in-layout.tsx',
        'app/web/signed-in-pages.ts',
        'features/notifications/web/parts/notification-bell.tsx',
        'features/palette/web/parts/find-button.tsx',
      ],
      'layout',
      3.5,
      { whole: true, takesPackages: false },
    ),
    // What most people load first, in one file each; other pages take the fields and lists they need from there.
    neededBy(['features/identity/web/pages/login-page.tsx'], 'sign-in', 3, { takesPackages: false }),
    // Live updates need what the dashboard shares, so every page loads it, but not the dashboard's own styles.
    neededBy(['features/dashboard/web/pages/dashboard-page.tsx'], 'dashboard', 2, { takesStyles: false }),
    neededBy(['app/web/live-updates.ts', 'features/notifications/web/parts/unread-counter.tsx'], 'live', 1, {
      whole: true,
    }),
    // What visitors see instead of a page: laid to pages for signed-in people, it would bring those to visitors.
    {
      name: 'signed-out',
      test: /\/web\/(session\/sign-in-actions|ui\/auth-card)\.|\/classes\/(link-contract|web\/(preview-query|parts\/class-preview))\./,
      minShareCount: 2,
      priority: 3.2,
      includeDependenciesRecursively: false,
    },
    // Drawings need nothing else: in the company of others they would bring all that those need to pages that show one.
    { name: 'drawings', test: /\/web\/ui\/art\//, minShareCount: 2, priority: 1 },
    // Small parts that pages have in common with few others: laid to a neighbour, they would bring all that this one needs.
    // Laid to what Settings has of passkeys, it would bring the dashboard to the sign-in page.
    {
      name: 'passkey',
      test: /\/passkey-(button|support)\./,
      priority: 3.2,
      includeDependenciesRecursively: false,
    },
    { name: 'dialog', test: /\/web\/ui\/((form-)?dialog|dialog-history|use-modal)\./, priority: 2 },
    { name: 'confirm-dialog', test: /\/web\/forms\/confirm-dialog\./, priority: 1 },
    { name: 'check', test: /\/web\/ui\/check\./, priority: 1 },
    { name: 'social-links', test: /\/features\/people\/social-links\./, priority: 4 },
    { name: 'tool-icons', test: /\/web\/ui\/tool-icons\./, priority: 2 },
    { name: 'pill', test: /\/web\/ui\/(pill|tag)\./, priority: 2 },
    // Laid to what all pages share, it would come to pages that nobody administers from.
    { name: 'admin', test: /\/features\/admin\//, minShareCount: 2, priority: 1 },
    // The same for what the views of a class share.
    {
      name: 'classes',
      test: /\/features\/classes\/(contract|permissions|form-teams|web\/(queries|actions|parts\/(?!class-preview)))/,
      minShareCount: 2,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: 'table', test: /\/web\/ui\/table\./, minShareCount: 2, priority: 1 },
    {
      name: 'public-team',
      test: /\/(public-team-card|join-public-team|anonymous-faces|team-card\.module)\./,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'invite-actions',
      test: /\/features\/invites\/web\/actions\.|\/web\/ui\/clipboard\./,
      minShareCount: 2,
      priority: 1,
    },
    // Before the group of public teams, which shows tags too, and would bring its cards to every dialog with a tag.
    { name: 'tags', test: /\/web\/ui\/(tag|pill)\./, minShareCount: 2, priority: 2.5 },
    { name: 'team-select', test: /\/team-select\./, minShareCount: 2, priority: 1 },
    // Laid to the page of a task, it would bring all of it to Settings.
    { name: 'setting', test: /\/web\/ui\/setting\./, minShareCount: 2, priority: 1 },
    { name: 'segmented', test: /\/web\/ui\/segmented\./, minShareCount: 2, priority: 1 },
    { name: 'tabs', test: /\/web\/ui\/tabs\./, priority: 1 },
    // Merged with parts of a feature, these would bring that feature to every page that shows a person or a tag.
    { name: 'person', test: /\/web\/ui\/(person|badge-icons)\./, minShareCount: 2, priority: 1 },
    // A person's page, one's own and its preview have these in common; the friends page has only the small ones.
    {
      name: 'profile',
      test: /\/web\/parts\/(person-cards|profile-header|shared-teams|social-list|badges-card)\./,
      minShareCount: 2,
      priority: 0.5,
      includeDependenciesRecursively: false,
    },
    {
      name: 'people',
      test: /\/web\/(ui\/people-icons|parts\/(person-scene|message-button)|actions\/use-open-direct)\./,
      minShareCount: 2,
      priority: 0.8,
    },
    { name: 'tag', test: /\/web\/(ui\/(tag|select-field)|request\/idempotent)\./, minShareCount: 2, priority: 1 },
    // Rows of tasks say it too, without the fields of a new task.
    { name: 'repeat-words', test: /\/repeat-words\./, minShareCount: 2, priority: 2 },
    // Boards of tasks and of applications.
    {
      name: 'drag',
      test: /\/pragmatic-drag-and-drop\/|\/bind-event-listener\/|\/raf-schd\/|\/use-drag\./,
      minShareCount: 2,
      priority: 2.5,
    },
    // The fields that both dialogs of a new task have; merged with others, they would come to Rewards too.
    {
      name: 'new-task',
      test: /\/web\/(actions\/add-task|parts\/(assignees|due-ch|face-toggles|new-due|task-fields|use-new-task)|ui\/pick-field)/,
      minShareCount: 2,
      priority: 1,
    },
    // Laid to the list of tasks, it would be loaded before anything is selected.
    { name: 'change-tasks', test: /\/actions\/change-tasks\./, priority: 1 },
    // Laid to the badges, it would come to Rewards too.
    { name: 'profile-header', test: /\/profile-header\./, minShareCount: 2, priority: 1 },
    // Laid to the dialogs of members, they would bring all of that to visitors who look at a link.
    { name: 'big-scene', test: /\/big-scene\./, minShareCount: 2, priority: 1 },
    { name: 'join-link', test: /\/(join-animation|preview-contract)\./, priority: 2 },
    // Merged with the cards of friends, these would bring all of them to Chat.
    {
      name: 'search-field',
      test: /\/web\/(ui\/(search-field|use-media-query)|forms\/use-debounced-value)\./,
      minShareCount: 2,
      priority: 1,
    },
    // What pages of Career share stays out of the files that other pages share.
    {
      name: 'career',
      test: /\/features\/career\//,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_400,
      priority: 1,
    },
    // What both imports read tables with; laid to a neighbour, it would come to pages that import nothing.
    {
      name: 'read-table',
      test: /\/web\/table-file\/|\/papaparse\//,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // Laid to other shared parts, these would bring them to the row that adds tasks.
    { name: 'unsent-tasks', test: /\/(send-unsent-tasks|queries\/unsent-tasks)\./, minShareCount: 2, priority: 1 },
    { name: 'open-task', test: /\/(quick-add\/new-task|use-open-task|days)\./, minShareCount: 2, priority: 1 },
    { name: 'load-failure', test: /\/use-load-failure\./, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_400 },
  ],
}

// The first file names all others: a shared one is called 's' and not after all that share it, and seven characters tell apart what
// one build and the next few name alike.
const short = (name: string | undefined) => `assets/${name?.startsWith('shared~') ? 's' : '[name]'}-[hash:7]`
const shortNames = {
  // Every page loads the list of all scripts, in which names would take half a kilobyte.
  chunkFileNames: 'assets/s-[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) => `${short(names[0])}[extname]`,
}

// React has useSyncExternalStore itself; the router's store brings a copy for older versions.
const alias = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

export default defineConfig(({ command }) => ({
  resolve: { alias },
  publicDir: 'web/public',
  css,
  plugins: [
    stripServerContracts(),
    loadFilesFirst(),
    react({ compiler: true, ...(command === 'build' && { exclude: withoutCompiler }) }),
    prerender(css),
    stripScripts(),
    serveGallery(),
  ],
  build: {
    outDir: 'dist',
    target,
    cssTarget: target,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  // Three builds into one folder, so that the landing page shares no chunk with the app: one file of CSS, and no script. The
  // service worker is one file of its own.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: 'app.html',
            output: { codeSplitting, ...shortNames },
            // 'use no memo' is for the compiler, which has read it by then.
            checks: { moduleLevelDirective: false, bundlerTimings: false },
          },
        },
      },
      landing: {
        consumer: 'client' as const,
        build: {
          // Nothing runs what the page is drawn with, so all of it would be shaken out of the tree, its styles included.
          rolldownOptions: {
            input: 'index.html',
            treeshake: false,
            // So that the sign-in page finds the fonts of the landing page in the cache.
            output: { assetFileNames: shortNames.assetFileNames },
          },
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: '.vite/landing.json',
        },
      },
      worker: {
        consumer: 'client' as const,
        build: {
          rolldownOptions: {
            input: 'web/service-worker/service-worker.ts',
            output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
          },
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
        },
      },
    },
    builder: {
      async buildApp(builder) {
        const built = await builder.build(builder.environments.client!)
        await builder.build(builder.environments.landing!)
        await builder.build(builder.environments.worker!)
        const folder = resolve(builder.config.root, builder.config.build.outDir)
        await Promise.all([drawAppIcons(folder), writePrecacheList(folder)])
        const budgets = measureBudgets(folder, await precompress(folder))
        console.log(budgetTable(budgets))
        enforceBudgets(budgets, 'output' in built ? built.output.filter((file) => file.type === 'chunk') : [])
      },
    },
  }),
}))
