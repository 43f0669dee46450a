import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Page } from '#shared/pages.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { PageError, pageErrorTitled } from '#web/layout/page-error.tsx'
import { PageLoading } from '#web/layout/page-loading.tsx'
import { parseSearch, stringifySearch, stringParams } from '#web/navigation/search-params.ts'
import type { SignInPromptProps } from '#web/session/sign-in-actions.tsx'
import { at, lazyPage, loadSignedInLayout, root } from './root-route.tsx'
import { signedOut, visitorRoutes } from './visitor-routes.tsx'

const signedIn = createRoute({ getParentRoute: () => root, id: 'people' }).lazy(lazyPage(loadSignedInLayout))

/** Options of a route for signed-in people. */
const page = <Address extends string>(path: Address, signedOut?: ComponentType<SignInPromptProps>) => ({
  getParentRoute: () => signedIn,
  ...at(path, signedOut),
})

const settings = createRoute({ ...page('/settings'), validateSearch: stringParams('connected', 'refused') }).lazy(
  lazyPage(() => import('#features/settings/web/pages/settings-page.tsx').then((file) => file.SettingsPage)),
)

// Its parent draws it.
const settingsPane = createRoute({ getParentRoute: () => settings, ...at('/settings/$pane'), path: '$pane' })

const Practice = lazyComponent(() =>
  import('#features/practice/web/pages/practice-page.tsx').then((file) => file.PracticePage),
)

const applications = createRoute({
  ...page('/career/applications'),
  validateSearch: stringParams(
    'view',
    'q',
    'stage',
    'source',
    'next',
    'goal',
    'sort',
    'needs',
    'closed',
    'title',
    'text',
    'url',
  ),
}).lazy(
  lazyPage(() =>
    import('#features/applications/web/pages/applications-page.tsx').then((file) => file.ApplicationsPage),
  ),
)

// Its parent shows it over the list.
const application = createRoute({
  getParentRoute: () => applications,
  ...at('/career/applications/$id'),
  path: '$id',
})
const pages = [
  createRoute(page('/dashboard', signedOut.dashboard)).lazy(
    lazyPage(() => import('#features/dashboard/web/pages/dashboard-page.tsx').then((file) => file.DashboardPage)),
  ),
  createRoute({
    ...page('/teams'),
    validateSearch: stringParams('notifId', 'teamId', 'tab'),
    errorComponent: pageErrorTitled('Error loading TeamsPage'),
  }).lazy(lazyPage(() => import('#features/teamwork/web/pages/teams-page.tsx').then((file) => file.TeamsPage))),
  createRoute(page('/join/$teamId', signedOut.join)).lazy(
    lazyPage(() => import('#features/invites/web/pages/join-page.tsx').then((file) => file.JoinPage)),
  ),
  createRoute({ ...page('/join/$teamId', signedOut.joinClass), path: '/join/class-{$linkId}' }).lazy(
    lazyPage(() => import('#features/classes/web/pages/join-class-page.tsx').then((file) => file.JoinClassPage)),
  ),
  // The list, or a class.
  createRoute({ ...page('/classes'), path: '/classes/{-$classId}' }).lazy(
    lazyPage(() => import('#features/classes/web/pages/classes-page.tsx').then((file) => file.ClassesPage)),
  ),
  createRoute({
    ...page('/tasks'),
    validateSearch: stringParams(
      'notifId',
      'taskId',
      'tab',
      'team',
      'q',
      'person',
      'label',
      'due',
      'done',
      'sort',
      'view',
      'month',
    ),
  }).lazy(
    lazyPage(async () => {
      const [{ TasksPage }, { useGoalNames }] = await Promise.all([
        import('#features/tasks/web/pages/tasks-page.tsx'),
        import('#features/goals/web/queries/goal-names.ts'),
      ])
      return () => <TasksPage goalNames={useGoalNames()} />
    }),
  ),
  createRoute(page('/friends')).lazy(
    lazyPage(() => import('#features/friends/web/pages/friends-page.tsx').then((file) => file.FriendsPage)),
  ),
  createRoute(page('/friends/requests')).lazy(
    lazyPage(() => import('#features/friends/web/pages/request-pages.tsx').then((file) => file.ReceivedRequestsPage)),
  ),
  createRoute(page('/friends/pending')).lazy(
    lazyPage(() => import('#features/friends/web/pages/request-pages.tsx').then((file) => file.SentRequestsPage)),
  ),
  createRoute({ ...page('/table'), validateSearch: stringParams('task', 'team', 'mode') }).lazy(
    lazyPage(async () => {
      const { TablePage } = await import('#features/seats/web/pages/table-page.tsx')
      return () => <TablePage Practice={Practice} />
    }),
  ),
  createRoute(page('/career')).lazy(
    lazyPage(() => import('#features/career/web/pages/career-page.tsx').then((file) => file.CareerPage)),
  ),
  createRoute({ ...page('/career/goals/new'), validateSearch: stringParams('goal', 'template') }).lazy(
    lazyPage(() => import('#features/goals/web/pages/goal-page.tsx').then((file) => file.GoalPage)),
  ),
  createRoute(page('/career/review')).lazy(
    lazyPage(() => import('#features/goals/web/pages/review-page.tsx').then((file) => file.ReviewPage)),
  ),
  createRoute(page('/rewards')).lazy(
    lazyPage(() => import('#features/rewards/web/pages/rewards-page.tsx').then((file) => file.RewardsPage)),
  ),
  createRoute({
    ...page('/chat'),
    validateSearch: stringParams('room', 'message', 'thread', 'team', 'task', 'q'),
  }).lazy(lazyPage(() => import('#features/chat/web/pages/chat-page.tsx').then((file) => file.ChatPage))),
  createRoute(page('/profilepage')).lazy(
    lazyPage(() => import('#features/profile/web/pages/profile-page.tsx').then((file) => file.ProfilePage)),
  ),
  createRoute({ ...page('/people/$uid'), validateSearch: stringParams('write') }).lazy(
    lazyPage(() => import('#features/profile/web/pages/person-page.tsx').then((file) => file.PersonPage)),
  ),
  createRoute(page('/career/crew')).lazy(
    lazyPage(() => import('#features/crew/web/pages/viewers-page.tsx').then((file) => file.ViewersPage)),
  ),
  // Bookmarks and links in messages lead to the table.
  createRoute({
    ...page('/career/practice'),
    validateSearch: stringParams('team'),
    beforeLoad: ({ search }: { search: { team?: string } }) =>
      redirect({ to: '/table', search: { ...search, mode: 'practice' }, throw: true }),
  }),
  createRoute(page('/career/record')).lazy(
    lazyPage(() => import('#features/record/web/pages/record-page.tsx').then((file) => file.RecordPage)),
  ),
  // Reports, people and so on; '/admin/decisions' is for everybody.
  createRoute({ ...page('/admin'), path: '/admin/{-$pane}' }).lazy(
    lazyPage(() => import('#features/admin/web/pages/admin-page.tsx').then((file) => file.AdminPage)),
  ),
] as const

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...visitorRoutes,
      signedIn.addChildren([...pages, applications.addChildren([application]), settings.addChildren([settingsPane])]),
    ]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    page?: Page
    /** For signed-out users, if the page shows more than its prompt. */
    signedOut?: ComponentType<SignInPromptProps> | undefined
  }
  interface HistoryState {
    /** For the sign-in page: what was just done, and by which account. */
    done?: 'signed up' | 'approval' | 'confirmation' | 'password changed' | 'account deleted'
    email?: string
    /** The task of `?taskId=` is shown over its list. */
    isSheet?: boolean
    /** For the teams page: the team that was just joined by its link. */
    joined?: { teamId: string; name: string }
  }
}
