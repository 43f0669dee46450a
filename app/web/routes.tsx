import { createRootRoute, createRoute, createRouter, type LazyRoute, type RouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { type Page, pages } from '#shared/pages.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { NotFoundPage } from '#web/layout/not-found-page.tsx'
import { PageError, PageNotLoadedError, TeamsPageError } from '#web/layout/page-error.tsx'
import { PageLoading } from '#web/layout/page-loading.tsx'
import { RootLayout } from '#web/layout/root-layout.tsx'
import { VisitorLayout } from '#web/layout/visitor-layout.tsx'
import { parseSearch, stringifySearch, stringParams } from '#web/navigation/search-params.ts'
import type { SignInPromptProps } from '#web/session/sign-in-actions.tsx'

/** A page's address, and what is known of it before its code is loaded. */
const at = <Address extends string>(path: Address, signedOut?: ComponentType<SignInPromptProps>) => ({
  path,
  staticData: { page: pages.find((page) => page.path === path.replace('$', ':'))!, signedOut },
})

/** Loads a page's code on navigation or preload. */
const lazyPage = (load: () => Promise<RouteComponent>) => async () => {
  const component = await load().catch((cause: unknown) => {
    throw new PageNotLoadedError('A page could not be loaded', { cause })
  })
  // biome-ignore lint/suspicious/noExplicitAny: a page is drawn alike whatever its route's types are
  return { options: { component } } as LazyRoute<any>
}

const loadLiveUpdates = () => import('./live-updates.ts')
const Layout = () => <RootLayout loadLiveUpdates={loadLiveUpdates} />

const root = createRootRoute({
  component: Layout,
  notFoundComponent: () => <NotFoundPage Layout={LayoutWithChildren} />,
})

const AccountDeletionNotice = lazyPart(() =>
  import('#features/settings/web/parts/account-deletion-notice.tsx').then((file) => file.AccountDeletionNotice),
)

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorLayout })

// Apart from the first script, because visitors' pages do not need it.
const loadSignedInLayout = async () => {
  const [{ SignedInLayout }, { FindButton }, { NotificationBell }] = await Promise.all([
    import('#web/layout/signed-in-layout.tsx'),
    import('#features/palette/web/parts/find-button.tsx'),
    import('#features/notifications/web/parts/notification-bell.tsx'),
  ])
  const tools = (
    <>
      <FindButton />
      <NotificationBell />
    </>
  )
  return (page: { children?: ReactNode }) => (
    <SignedInLayout tools={tools} deletionNotice={<AccountDeletionNotice />} {...page} />
  )
}

const LayoutWithChildren = lazyPart(loadSignedInLayout)

/** A page for signed-in people. Where its code is comes with the layout, so that visitors do not load a list of files. */
const signedInPage = (name: keyof typeof import('./signed-in-pages.tsx')) =>
  lazyPage(() => import('./signed-in-pages.tsx').then((pages) => pages[name]() as Promise<RouteComponent>))

const signedIn = createRoute({ getParentRoute: () => root, id: 'people' }).lazy(lazyPage(loadSignedInLayout))

const login = createRoute({
  getParentRoute: () => visitors,
  ...at('/login'),
  validateSearch: stringParams('next', 'refused'),
}).lazy(lazyPage(() => import('#features/identity/web/pages/login-page.tsx').then((file) => file.LoginPage)))

const signUp = createRoute({
  getParentRoute: () => visitors,
  ...at('/signup'),
  validateSearch: stringParams('next'),
}).lazy(lazyPage(() => import('#features/identity/web/pages/signup-page.tsx').then((file) => file.SignupPage)))

const reset = createRoute({
  getParentRoute: () => visitors,
  ...at('/resetpass'),
}).lazy(
  lazyPage(() => import('#features/identity/web/pages/reset-password-page.tsx').then((file) => file.ResetPasswordPage)),
)

const newPassword = createRoute({
  getParentRoute: () => root,
  ...at('/newpass'),
  validateSearch: stringParams('token'),
}).lazy(
  lazyPage(() => import('#features/identity/web/pages/new-password-page.tsx').then((file) => file.NewPasswordPage)),
)

const confirmation = createRoute({
  getParentRoute: () => root,
  ...at('/confirm'),
  validateSearch: stringParams('token'),
}).lazy(
  lazyPage(() => import('#features/identity/web/pages/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage)),
)

const unsubscribe = createRoute({
  getParentRoute: () => root,
  ...at('/unsubscribe'),
  validateSearch: stringParams('key'),
}).lazy(
  lazyPage(() => import('#features/notifications/web/pages/unsubscribe-page.tsx').then((file) => file.UnsubscribePage)),
)

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  ...at(
    '/dashboard',
    lazy(() =>
      import('#features/dashboard/web/pages/signed-out-dashboard-page.tsx').then((file) => ({
        default: file.SignedOutDashboard,
      })),
    ),
  ),
}).lazy(signedInPage('dashboardPage'))

const teams = createRoute({
  getParentRoute: () => signedIn,
  ...at('/teams'),
  validateSearch: stringParams('notifId', 'teamId', 'tab'),
  errorComponent: TeamsPageError,
}).lazy(signedInPage('teamsPage'))

const join = createRoute({
  getParentRoute: () => signedIn,
  ...at(
    '/join/$teamId',
    lazy(() =>
      import('#features/invites/web/pages/signed-out-join-page.tsx').then((file) => ({
        default: file.SignedOutJoinPage,
      })),
    ),
  ),
}).lazy(signedInPage('joinPage'))

const joinClass = createRoute({
  getParentRoute: () => signedIn,
  ...at(
    '/join/$teamId',
    lazy(() =>
      import('#features/classes/web/pages/signed-out-class-page.tsx').then((file) => ({
        default: file.SignedOutClassPage,
      })),
    ),
  ),
  path: '/join/class-{$linkId}',
}).lazy(signedInPage('joinClassPage'))

// The list, or a class.
const classes = createRoute({ getParentRoute: () => signedIn, ...at('/classes'), path: '/classes/{-$classId}' }).lazy(
  signedInPage('classesPage'),
)

const tasks = createRoute({
  getParentRoute: () => signedIn,
  ...at('/tasks'),
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
}).lazy(signedInPage('tasksPage'))

const friends = createRoute({
  getParentRoute: () => signedIn,
  ...at('/friends'),
}).lazy(signedInPage('friendsPage'))

const requests = createRoute({
  getParentRoute: () => signedIn,
  ...at('/friends/requests'),
}).lazy(signedInPage('receivedRequestsPage'))

const pending = createRoute({
  getParentRoute: () => signedIn,
  ...at('/friends/pending'),
}).lazy(signedInPage('sentRequestsPage'))

const rewards = createRoute({
  getParentRoute: () => signedIn,
  ...at('/rewards'),
}).lazy(signedInPage('rewardsPage'))

const chat = createRoute({
  getParentRoute: () => signedIn,
  ...at('/chat'),
  validateSearch: stringParams('room', 'message', 'thread', 'team', 'task', 'q'),
}).lazy(signedInPage('chatPage'))

const profile = createRoute({
  getParentRoute: () => signedIn,
  ...at('/profilepage'),
}).lazy(signedInPage('profilePage'))

const person = createRoute({
  getParentRoute: () => signedIn,
  ...at('/people/$uid'),
  validateSearch: stringParams('write'),
}).lazy(signedInPage('personPage'))

const settings = createRoute({
  getParentRoute: () => signedIn,
  ...at('/settings'),
  validateSearch: stringParams('connected', 'refused'),
}).lazy(signedInPage('settingsPage'))

// Its parent draws it.
const settingsPane = createRoute({ getParentRoute: () => settings, ...at('/settings/$pane'), path: '$pane' })

const career = createRoute({ getParentRoute: () => signedIn, ...at('/career') }).lazy(signedInPage('careerPage'))

const goal = createRoute({
  getParentRoute: () => signedIn,
  ...at('/career/goals/new'),
  validateSearch: stringParams('goal', 'template'),
}).lazy(signedInPage('goalPage'))

const review = createRoute({ getParentRoute: () => signedIn, ...at('/career/review') }).lazy(signedInPage('reviewPage'))

const applications = createRoute({
  getParentRoute: () => signedIn,
  ...at('/career/applications'),
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
}).lazy(signedInPage('applicationsPage'))

// Its parent shows it over the list.
const application = createRoute({
  getParentRoute: () => applications,
  ...at('/career/applications/$id'),
  path: '$id',
})
const crew = createRoute({ getParentRoute: () => signedIn, ...at('/career/crew') }).lazy(signedInPage('crewPage'))

const practice = createRoute({
  getParentRoute: () => signedIn,
  ...at('/career/practice'),
  validateSearch: stringParams('team'),
}).lazy(signedInPage('practicePage'))

const record = createRoute({ getParentRoute: () => signedIn, ...at('/career/record') }).lazy(signedInPage('recordPage'))

// Reports, people and so on; '/admin/decisions' is for everybody.
const admin = createRoute({ getParentRoute: () => signedIn, ...at('/admin'), path: '/admin/{-$pane}' }).lazy(
  signedInPage('adminPage'),
)

const sharedRecord = createRoute({ getParentRoute: () => root, ...at('/r/$recordKey') }).lazy(
  lazyPage(() => import('#features/record/web/pages/shared-record-page.tsx').then((file) => file.SharedRecordPage)),
)

const verification = createRoute({
  getParentRoute: () => root,
  ...at('/verify'),
  validateSearch: stringParams('code'),
}).lazy(lazyPage(() => import('#features/record/web/pages/verify-page.tsx').then((file) => file.VerifyPage)))

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      visitors.addChildren([login, signUp, reset]),
      newPassword,
      confirmation,
      unsubscribe,
      sharedRecord,
      verification,
      signedIn.addChildren([
        dashboard,
        teams,
        join,
        joinClass,
        classes,
        tasks,
        friends,
        requests,
        pending,
        career,
        goal,
        review,
        applications.addChildren([application]),
        rewards,
        chat,
        profile,
        person,
        settings.addChildren([settingsPane]),
        crew,
        practice,
        record,
        admin,
      ]),
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
