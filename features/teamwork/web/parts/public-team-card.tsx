import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_PHOTO } from '#features/people/contract.ts'
import { MEMBERS_MAX, type PublicTeam } from '#features/teams/contract.ts'
import sceneCard from '#features/teams/web/parts/scene-card.module.css'
import { counted } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { joinPublicTeam } from '../actions/join-public-team.ts'
import styles from './public-team-card.module.css'

/** '23 members · Jonas Weber is in it' */
const whoIsIn = ({ memberCount, friend }: Pick<PublicTeam, 'memberCount' | 'friend'>) =>
  [counted(memberCount, 'member'), friend && `${friend}\u00a0is\u00a0in\u00a0it`].filter(Boolean).join(' · ')

/** Those of its members who chose a picture; the others are strangers without one. They come without ids. */
const facesOf = ({ id, faces }: PublicTeam) =>
  faces
    .filter((photo) => photo !== DEFAULT_PHOTO)
    .map((photoURL, place) => ({ uid: `${id} ${place}`, displayName: '', photoURL }))

/** Shows people who may join the team what it is about and who is in it. */
export function PublicTeamCard({ team }: { team: PublicTeam }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isFull = team.memberCount >= MEMBERS_MAX

  async function join() {
    setBusy(true)
    await joinPublicTeam(queries, team).finally(() => setBusy(false))
  }

  return (
    <li className={classNames(cardClass, sceneCard.card)}>
      <TableScene people={facesOf(team)} look={team} />
      <div className={classNames('column from-top gap-1 grow', sceneCard.text, styles.public)}>
        <div className={`flex top gap-2 ${sceneCard.title}`}>
          <TeamMark look={team} />
          <h3 className="grow shrinks" dir="auto">
            {team.name}
          </h3>
        </div>
        <div className="grid from-top gap-2">
          {team.description && (
            <p dir="auto" className="note breaks two-lines">
              {team.description}
            </p>
          )}
          {team.tags.length > 0 && (
            <ul role="list" aria-label="Tags" className="wrap">
              {team.tags.map((tag) => (
                <li key={tag}>
                  <Tag text={tag} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="split gap-3 above-2 low-control">
          <span className="detail">{whoIsIn(team)}</span>
          <Button
            size="small"
            busy={isBusy}
            aria-label={isFull ? `Join ${team.name}: full` : `Join ${team.name}`}
            aria-disabled={isFull || undefined}
            onClick={() => (isFull ? showToast('This team is full.', { failed: true }) : void join())}
          >
            {isFull ? 'Full' : 'Join'}
          </Button>
        </div>
      </div>
    </li>
  )
}
