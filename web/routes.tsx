import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type LazyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { NotificationBell } from '#features/notifications/web/parts/notification-bell.tsx'
import { type Page, pages } from '#shared/pages.ts'
import { lazyPart } from './layout/lazy-part.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { PageError, PageNotLoadedError, TeamsPageError } from './layout/page-error.tsx'
import { PageLoading } from './layout/page-loading.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { SignedInLayout } from './layout/signed-in-layout.tsx'
import { VisitorLayout } from './layout/visitor-layout.tsx'
import { parseSearch, stringifySearch, stringParams } from './navigation/search-params.ts'
import type { SignInPromptProps } from './session/sign-in-prompt.tsx'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

/** Known before the page's code is loaded. */
const pageData = (path: Path) => ({ page: pages.find((page) => page.path === path)! })

/** Loads a page's code on navigation or preload. */
// biome-ignore lint/suspicious/noExplicitAny: a page is drawn alike whatever its route's types are
const lazyPage = (load: () => Promise<RouteComponent>) => async (): Promise<LazyRoute<any>> => {
  const component = await load().catch((cause: unknown) => {
    throw new PageNotLoadedError('A page could not be loaded', { cause })
  })
  return createLazyRoute('__root__')({ component })
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })

const AccountDeletionNotice = lazyPart(() =>
  import('#features/settings/web/parts/account-deletion-notice.tsx').then((file) => file.AccountDeletionNotice),
)

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorLayout })

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'people',
  component: () => <SignedInLayout bell={<NotificationBell />} deletionNotice={<AccountDeletionNotice />} />,
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  staticData: pageData('/login'),
  validateSearch: stringParams('next', 'refused'),
}).lazy(lazyPage(() => import('#features/identity/web/pages/login-page.tsx').then((file) => file.LoginPage)))

const signUp = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  staticData: pageData('/signup'),
  validateSearch: stringParams('next'),
}).lazy(lazyPage(() => import('#features/identity/web/pages/signup-page.tsx').then((file) => file.SignupPage)))

const reset = createRoute({
  getParentRoute: () => visitors,
  path: '/resetpass',
  staticData: pageData('/resetpass'),
}).lazy(
  lazyPage(() => import('#features/identity/web/pages/reset-password-page.tsx').then((file) => file.ResetPasswordPage)),
)

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/newpass',
  staticData: pageData('/newpass'),
  validateSearch: stringParams('token'),
}).lazy(
  lazyPage(() => import('#features/identity/web/pages/new-password-page.tsx').then((file) => file.NewPasswordPage)),
)

const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  staticData: pageData('/confirm'),
  validateSearch: stringParams('token'),
}).lazy(
  lazyPage(() => import('#features/identity/web/pages/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage)),
)

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: {
    ...pageData('/dashboard'),
    signedOut: lazy(() =>
      import('#features/dashboard/web/pages/signed-out-dashboard-page.tsx').then((file) => ({
        default: file.SignedOutDashboard,
      })),
    ),
  },
}).lazy(lazyPage(() => import('#features/dashboard/web/pages/dashboard-page.tsx').then((file) => file.DashboardPage)))

const teams = createRoute({
  getParentRoute: () => signedIn,
  path: '/teams',
  staticData: pageData('/teams'),
  validateSearch: stringParams('notifId', 'teamId'),
  errorComponent: TeamsPageError,
}).lazy(lazyPage(() => import('#features/teams/web/pages/teams-page.tsx').then((file) => file.TeamsPage)))

const join = createRoute({
  getParentRoute: () => signedIn,
  path: '/join/$teamId',
  staticData: {
    ...pageData('/join/:teamId'),
    signedOut: lazy(() =>
      import('#features/invites/web/pages/signed-out-join-page.tsx').then((file) => ({
        default: file.SignedOutJoinPage,
      })),
    ),
  },
}).lazy(lazyPage(() => import('#features/invites/web/pages/join-page.tsx').then((file) => file.JoinPage)))

const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  staticData: pageData('/tasks'),
  validateSearch: stringParams('notifId', 'taskId'),
}).lazy(lazyPage(() => import('#features/tasks/web/pages/tasks-page.tsx').then((file) => file.TasksPage)))

const friends = createRoute({
  getParentRoute: () => signedIn,
  path: '/friends',
  staticData: pageData('/friends'),
}).lazy(lazyPage(() => import('#features/friends/web/pages/friends-page.tsx').then((file) => file.FriendsPage)))

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/friends/requests',
  staticData: pageData('/friends/requests'),
}).lazy(
  lazyPage(() => import('#features/friends/web/pages/request-pages.tsx').then((file) => file.ReceivedRequestsPage)),
)

const pending = createRoute({
  getParentRoute: () => signedIn,
  path: '/friends/pending',
  staticData: pageData('/friends/pending'),
}).lazy(lazyPage(() => import('#features/friends/web/pages/request-pages.tsx').then((file) => file.SentRequestsPage)))

const rewards = createRoute({
  getParentRoute: () => signedIn,
  path: '/rewards',
  staticData: pageData('/rewards'),
}).lazy(lazyPage(() => import('#features/rewards/web/pages/rewards-page.tsx').then((file) => file.RewardsPage)))

const chat = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat',
  staticData: pageData('/chat'),
  validateSearch: stringParams('room', 'message'),
}).lazy(lazyPage(() => import('#features/chat/web/pages/chat-page.tsx').then((file) => file.ChatPage)))

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profilepage',
  staticData: pageData('/profilepage'),
}).lazy(lazyPage(() => import('#features/people/web/pages/profile-page.tsx').then((file) => file.ProfilePage)))

const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/people/$uid',
  staticData: pageData('/people/:uid'),
}).lazy(lazyPage(() => import('#features/friends/web/pages/person-page.tsx').then((file) => file.PersonPage)))

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: pageData('/settings'),
  validateSearch: stringParams('connected', 'refused'),
}).lazy(lazyPage(() => import('#features/settings/web/pages/settings-page.tsx').then((file) => file.SettingsPage)))

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      visitors.addChildren([login, signUp, reset]),
      newPassword,
      confirmation,
      signedIn.addChildren([
        dashboard,
        teams,
        join,
        tasks,
        friends,
        requests,
        pending,
        rewards,
        chat,
        profile,
        person,
        settings,
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
    signedOut?: ComponentType<SignInPromptProps>
  }
  interface HistoryState {
    /** For the sign-in page: what was just done, and by which account. */
    done?: 'signed up' | 'password changed' | 'account deleted'
    email?: string
    /** See `useNavigationKey`. */
    visit?: number
  }
}
