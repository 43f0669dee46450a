import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/check.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/page.tsx'
import { retryIcon } from '#web/ui/tool-icons.ts'
import type { TeamLink } from '../../contract.ts'
import { mayChangeLink } from '../../permissions.ts'
import { changeLink, joinLink } from '../actions/manage-invites.ts'
import { teamLinkQuery } from '../queries/invites.ts'
import styles from './team-link.module.css'

export function TeamLinkSection({ team, onReset }: { team: Team; onReset: () => void }) {
  return (
    <section
      className={`small row wraps sunken edged soft-edged rounded gap-2-3 padded-sm ${styles.box}`}
      aria-label="Invite link"
    >
      <Loaded
        query={useQuery(teamLinkQuery(team.id))}
        what="the invite link"
        skeleton={<Skeleton height="var(--control-height)" />}
        failure="line"
      >
        {(link) => <TeamLinkControls team={team} link={link} onReset={onReset} />}
      </Loaded>
    </section>
  )
}

function TeamLinkControls({ team, link, onReset }: { team: Team; link: TeamLink; onReset: () => void }) {
  const queries = useQueryClient()
  const switchId = useId()
  const mayChange = mayChangeLink(useMe(), team)
  return (
    <>
      {mayChange && (
        <span className="row gap-3 control-high">
          <Switch
            id={switchId}
            checked={link.isOpen}
            onChange={(event) => void changeLink(queries, link, event.target.checked)}
          />
          <label htmlFor={switchId}>Join by link</label>
        </span>
      )}
      {link.linkId ? (
        <CopyField
          key={link.linkId}
          label="Invite link"
          value={joinLink(link.linkId)}
          done="Link copied"
          size="small"
          disabled={!link.isOpen}
        />
      ) : (
        <p className="muted grow">The owner turned off joining by link.</p>
      )}
      {mayChange && (
        <Button variant="plain" size="small" aria-haspopup="dialog" onClick={onReset} icon={retryIcon}>
          Reset link
        </Button>
      )}
    </>
  )
}
