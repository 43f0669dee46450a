import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Stack } from '#web/ui/page.tsx'
import { CONTRIBUTORS_MIN, type CrewPage as Data } from '../../contract.ts'
import { CrewInvites } from '../parts/crew-invites.tsx'
import { CrewScene } from '../parts/crew-scene.tsx'
import { CrewSettings } from '../parts/crew-settings.tsx'
import { CrewWeeks } from '../parts/crew-weeks.tsx'
import { SmallCrew } from '../parts/small-crew.tsx'
import { crewQuery } from '../queries/crew.ts'
import styles from './crew-page.module.css'

const MyShares = lazyPart(() =>
  import('#features/applications/web/parts/shares/my-shares.tsx').then((file) => file.MyShares),
)
const SharesWithMe = lazyPart(() =>
  import('#features/applications/web/parts/shares/shares-with-me.tsx').then((file) => file.SharesWithMe),
)
const InviteDialog = lazyPart(() => import('../parts/invite-dialog.tsx').then((file) => file.InviteDialog))

export function CrewPage() {
  const query = useQuery(crewQuery)
  return (
    <CareerFrame
      at="/career/crew"
      note="People who are looking too. You see what you did together, never who did how much."
    >
      <Loaded query={query} what="your crew" rows={5}>
        {(page) => <Crew page={page} />}
      </Loaded>
    </CareerFrame>
  )
}

function Crew({ page: { crew, invites } }: { page: Data }) {
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  return (
    <Stack>
      {invites.length > 0 && <CrewInvites invites={invites} isInCrew={crew !== null} />}
      {crew && crew.members.length >= CONTRIBUTORS_MIN ? (
        <>
          <CrewScene crew={crew} onInvite={invite} />
          <div className={`column top gap-8 ${styles.split}`}>
            <Stack>
              <CrewWeeks weeks={crew.weeks} />
              <SharesWithMe />
            </Stack>
            <CrewSettings crew={crew} />
          </div>
        </>
      ) : (
        <>
          <SmallCrew crew={crew} onInvite={invite} />
          <div className={`column top gap-8 ${styles.split}`}>
            <SharesWithMe />
            {crew ? <CrewSettings crew={crew} /> : <MyShares />}
          </div>
        </>
      )}
      {isInviting && <InviteDialog crew={crew} onClose={() => setInviting(false)} />}
    </Stack>
  )
}
