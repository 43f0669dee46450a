import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { VisitorLayout } from '#web/layout/visitor-layout.tsx'
import { stringParams } from '#web/navigation/search-params.ts'
import { at, lazyPage, root } from './root-route.tsx'

// Whatever is loaded from here is in the scripts for visitors (bin/build/chunks.ts).

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorLayout })

export const visitorRoutes = [
  visitors.addChildren([
    createRoute({
      getParentRoute: () => visitors,
      ...at('/login'),
      validateSearch: stringParams('next', 'refused'),
    }).lazy(lazyPage(() => import('#features/identity/web/pages/login-page.tsx').then((file) => file.LoginPage))),
    createRoute({ getParentRoute: () => visitors, ...at('/signup'), validateSearch: stringParams('next') }).lazy(
      lazyPage(() => import('#features/identity/web/pages/signup-page.tsx').then((file) => file.SignupPage)),
    ),
    createRoute({ getParentRoute: () => visitors, ...at('/resetpass') }).lazy(
      lazyPage(() =>
        import('#features/identity/web/pages/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
      ),
    ),
  ]),
  createRoute({ getParentRoute: () => root, ...at('/newpass'), validateSearch: stringParams('token') }).lazy(
    lazyPage(() => import('#features/identity/web/pages/new-password-page.tsx').then((file) => file.NewPasswordPage)),
  ),
  createRoute({ getParentRoute: () => root, ...at('/confirm'), validateSearch: stringParams('token') }).lazy(
    lazyPage(() => import('#features/identity/web/pages/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage)),
  ),
  createRoute({ getParentRoute: () => root, ...at('/unsubscribe'), validateSearch: stringParams('key') }).lazy(
    lazyPage(() =>
      import('#features/notifications/web/pages/unsubscribe-page.tsx').then((file) => file.UnsubscribePage),
    ),
  ),
  createRoute({ getParentRoute: () => root, ...at('/r/$recordKey') }).lazy(
    lazyPage(() => import('#features/record/web/pages/shared-record-page.tsx').then((file) => file.SharedRecordPage)),
  ),
  createRoute({ getParentRoute: () => root, ...at('/verify'), validateSearch: stringParams('code') }).lazy(
    lazyPage(() => import('#features/record/web/pages/verify-page.tsx').then((file) => file.VerifyPage)),
  ),
] as const

/** What visitors see of pages for signed-in people, where that is more than the prompt to sign in. */
export const signedOut = {
  dashboard: lazy(() =>
    import('#features/dashboard/web/pages/signed-out-dashboard-page.tsx').then((file) => ({
      default: file.SignedOutDashboard,
    })),
  ),
  join: lazy(() =>
    import('#features/invites/web/pages/signed-out-join-page.tsx').then((file) => ({
      default: file.SignedOutJoinPage,
    })),
  ),
  joinClass: lazy(() =>
    import('#features/classes/web/pages/signed-out-class-page.tsx').then((file) => ({
      default: file.SignedOutClassPage,
    })),
  ),
}
