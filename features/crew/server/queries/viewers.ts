import { listMyShares, listShown } from '#features/applications/server/queries/shares.ts'
import { findPartnerOf, listThrees } from '#features/goals/server/queries/partner/find-partners.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import type { Paging } from '#shared/paging.ts'
import type { ShownPage, ViewersPage } from '../../contract.ts'
import { findCrew, listInvites, listWeeks } from './crew.ts'

export async function findViewers(db: Db, me: Me, at: Date, paging: Paging): Promise<ViewersPage> {
  const [crew, partner, shares] = await Promise.all([
    findCrew(db, me.uid),
    findPartnerOf(db, me.uid),
    listMyShares(db, me, at, paging),
  ])
  return { crew, partner, ...shares }
}

export async function findShown(db: Db, me: Me, at: Date, paging: Paging): Promise<ShownPage> {
  const [invites, weeks, threes, applications] = await Promise.all([
    listInvites(db, me.uid),
    listWeeks(db, me.uid, at),
    listThrees(db, me.uid, at),
    listShown(db, me, at, paging),
  ])
  return { invites, weeks, threes, ...applications }
}
