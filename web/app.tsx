import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type LazyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx'
import { type Page, pages } from '#shared/pages.ts'
import { Frame } from './frame.tsx'
import { lazyPart } from './lazy-part.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageError, TeamsPageError } from './page-error.tsx'
import { PageNotLoaded } from './page-not-loaded.ts'
import { PageWaiting } from './page-waiting.tsx'
import { PersonFrame } from './person-frame.tsx'
import { parseSearch, stringifySearch, texts } from './search.ts'
import type { SignedOutProps } from './signed-out.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

/** What the frame needs to know of a page before its part of the program is here. */
const about = (path: Path) => ({ page: pages.find((page) => page.path === path)! })

/** Fetches a page's part of the program when somebody goes there, or is about to. */
// biome-ignore lint/suspicious/noExplicitAny: a page is drawn alike whatever its route's types are
const draw = (load: () => Promise<RouteComponent>) => async (): Promise<LazyRoute<any>> => {
  const component = await load().catch((cause: unknown) => {
    throw new PageNotLoaded('A page could not be loaded', { cause })
  })
  return createLazyRoute('__root__')({ component })
}

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage })

const LeavingNotice = lazyPart(() =>
  import('#features/settings/web/leaving-notice.tsx').then((file) => file.LeavingNotice),
)

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorFrame })

const people = createRoute({
  getParentRoute: () => root,
  id: 'people',
  component: () => <PersonFrame bell={<NotificationBell />} leaving={<LeavingNotice />} />,
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  staticData: about('/login'),
  validateSearch: texts('next', 'refused'),
}).lazy(draw(() => import('#features/identity/web/login-page.tsx').then((file) => file.LoginPage)))

const signUp = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  staticData: about('/signup'),
  validateSearch: texts('next'),
}).lazy(draw(() => import('#features/identity/web/signup-page.tsx').then((file) => file.SignupPage)))

const reset = createRoute({
  getParentRoute: () => visitors,
  path: '/resetpass',
  staticData: about('/resetpass'),
}).lazy(draw(() => import('#features/identity/web/reset-page.tsx').then((file) => file.ResetPage)))

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/newpass',
  staticData: about('/newpass'),
  validateSearch: texts('token'),
}).lazy(draw(() => import('#features/identity/web/new-password-page.tsx').then((file) => file.NewPasswordPage)))

const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  staticData: about('/confirm'),
  validateSearch: texts('token'),
}).lazy(draw(() => import('#features/identity/web/confirm-page.tsx').then((file) => file.ConfirmPage)))

const dashboard = createRoute({
  getParentRoute: () => people,
  path: '/dashboard',
  staticData: {
    ...about('/dashboard'),
    signedOut: lazy(() =>
      import('#features/dashboard/web/signed-out-dashboard.tsx').then((file) => ({ default: file.SignedOutDashboard })),
    ),
  },
}).lazy(draw(() => import('#features/dashboard/web/dashboard-page.tsx').then((file) => file.DashboardPage)))

const teams = createRoute({
  getParentRoute: () => people,
  path: '/teams',
  staticData: about('/teams'),
  validateSearch: texts('notifId', 'teamId'),
  errorComponent: TeamsPageError,
}).lazy(draw(() => import('#features/teams/web/teams-page.tsx').then((file) => file.TeamsPage)))

const join = createRoute({
  getParentRoute: () => people,
  path: '/join/$teamId',
  staticData: {
    ...about('/join/:teamId'),
    signedOut: lazy(() =>
      import('#features/invites/web/signed-out-join.tsx').then((file) => ({ default: file.SignedOutJoin })),
    ),
  },
}).lazy(draw(() => import('#features/invites/web/join-page.tsx').then((file) => file.JoinPage)))

const tasks = createRoute({
  getParentRoute: () => people,
  path: '/tasks',
  staticData: about('/tasks'),
  validateSearch: texts('notifId', 'taskId'),
}).lazy(draw(() => import('#features/tasks/web/tasks-page.tsx').then((file) => file.TasksPage)))

const friends = createRoute({
  getParentRoute: () => people,
  path: '/friends',
  staticData: about('/friends'),
}).lazy(draw(() => import('#features/friends/web/friends-page.tsx').then((file) => file.FriendsPage)))

const requests = createRoute({
  getParentRoute: () => people,
  path: '/friends/requests',
  staticData: about('/friends/requests'),
}).lazy(draw(() => import('#features/friends/web/requests-page.tsx').then((file) => file.RequestsPage)))

const pending = createRoute({
  getParentRoute: () => people,
  path: '/friends/pending',
  staticData: about('/friends/pending'),
}).lazy(draw(() => import('#features/friends/web/pending-page.tsx').then((file) => file.PendingPage)))

const rewards = createRoute({
  getParentRoute: () => people,
  path: '/rewards',
  staticData: about('/rewards'),
}).lazy(draw(() => import('#features/rewards/web/rewards-page.tsx').then((file) => file.RewardsPage)))

const chat = createRoute({
  getParentRoute: () => people,
  path: '/chat',
  staticData: about('/chat'),
  validateSearch: texts('room', 'message'),
}).lazy(draw(() => import('#features/chat/web/chat-page.tsx').then((file) => file.ChatPage)))

const profile = createRoute({
  getParentRoute: () => people,
  path: '/profilepage',
  staticData: about('/profilepage'),
}).lazy(draw(() => import('#features/people/web/profile-page.tsx').then((file) => file.ProfilePage)))

const person = createRoute({
  getParentRoute: () => people,
  path: '/people/$uid',
  staticData: about('/people/:uid'),
}).lazy(draw(() => import('#features/friends/web/person-page.tsx').then((file) => file.PersonPage)))

const settings = createRoute({
  getParentRoute: () => people,
  path: '/settings',
  staticData: about('/settings'),
  validateSearch: texts('connected', 'refused'),
}).lazy(draw(() => import('#features/settings/web/settings-page.tsx').then((file) => file.SettingsPage)))

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      visitors.addChildren([login, signUp, reset]),
      newPassword,
      confirmation,
      people.addChildren([
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
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageError,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    page?: Page
    /** What the page shows to somebody who is signed out, where that is more than its prompt. */
    signedOut?: ComponentType<SignedOutProps>
  }
  interface HistoryState {
    /** For the sign-in page: what has just been done, and for which account. */
    done?: 'signed up' | 'password changed' | 'account deleted'
    email?: string
    /** See `useVisit`. */
    visit?: number
  }
}
