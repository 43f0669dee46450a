import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useSession } from '../session/session.tsx'
import { buttonClass } from '../ui/button.tsx'
import { HomeLink } from '../ui/logo.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Signed-in people keep the navigation, in which `Layout` places its children. */
export function NotFoundPage({ Layout }: { Layout: ComponentType<{ children: ReactNode }> }) {
  const isVisitor = useSession().state !== 'signed-in'
  const page = (
    <NotFound logo={isVisitor && <HomeLink />}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        Dashboard
      </Link>
    </NotFound>
  )
  return isVisitor ? page : <Layout>{page}</Layout>
}
