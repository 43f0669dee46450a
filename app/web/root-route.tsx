import { createRootRoute, type LazyRoute, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { pages } from '#shared/pages.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { NotFoundPage } from '#web/layout/not-found-page.tsx'
import { PageNotLoadedError } from '#web/layout/page-error.tsx'
import { RootLayout } from '#web/layout/root-layout.tsx'
import type { SignInPromptProps } from '#web/session/sign-in-actions.tsx'

/** A page's address, and what is known of it before its code is loaded. */
export const at = <Address extends string>(path: Address, signedOut?: ComponentType<SignInPromptProps>) => ({
  path,
  staticData: { page: pages.find((page) => page.path === path.replace('$', ':'))!, signedOut },
})

/** Loads a page's code on navigation or preload. */
export const lazyPage = (load: () => Promise<RouteComponent>) => async () => {
  const component = await load().catch((cause: unknown) => {
    throw new PageNotLoadedError('A page could not be loaded', { cause })
  })
  // biome-ignore lint/suspicious/noExplicitAny: a page is drawn alike whatever its route's types are
  return { options: { component } } as LazyRoute<any>
}

const loadLiveUpdates = () => import('./live-updates.ts')
const Layout = () => <RootLayout loadLiveUpdates={loadLiveUpdates} />

export const root = createRootRoute({
  component: Layout,
  notFoundComponent: () => <NotFoundPage Layout={LayoutWithChildren} />,
})

const AccountDeletionNotice = lazyComponent(() =>
  import('#features/settings/web/parts/account-deletion-notice.tsx').then((file) => file.AccountDeletionNotice),
)

// Apart from the first script, because visitors' pages do not need it.
export const loadSignedInLayout = async () => {
  const [{ SignedInLayout }, { FindButton }, { MoreTab }, { NotificationBell }, { TableStrip }] = await Promise.all([
    import('#web/layout/signed-in-layout.tsx'),
    import('#features/palette/web/parts/find-button.tsx'),
    import('#features/palette/web/parts/more-tab.tsx'),
    import('#features/notifications/web/parts/notification-bell.tsx'),
    import('#features/seats/web/parts/strip.tsx'),
  ])
  const tools = (
    <>
      <FindButton />
      <NotificationBell />
    </>
  )
  return (page: { children?: ReactNode }) => (
    <SignedInLayout
      tools={tools}
      more={<MoreTab />}
      strip={<TableStrip />}
      deletionNotice={<AccountDeletionNotice />}
      {...page}
    />
  )
}

const LayoutWithChildren = lazyComponent(loadSignedInLayout)
