import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { copyIcon, retryIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/check.tsx'
import { copyText, joinLink, selectText } from '#web/ui/clipboard.ts'
import { showProblem } from '#web/ui/error-toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { invites, type TeamLink } from '../../contract.ts'
import { mayChangeLink } from '../../permissions.ts'
import { refetchInvites, teamLinkQuery } from '../queries.ts'
import styles from './team-link.module.css'

/** The link that joins a team, for its members to pass on; its owner switches it and makes a new one. */
export function TeamLinkSection({ team, onReset }: { team: Team; onReset: () => void }) {
  const { data: link, isError, refetch } = useQuery(teamLinkQuery(team.id))
  if (isError && !link) {
    return <NotLoaded text="The invite link could not be loaded." onTryAgain={refetch} />
  }
  return (
    <section className={styles.box} aria-label="Invite link">
      {link ? (
        <TeamLinkControls team={team} link={link} onReset={onReset} />
      ) : (
        <Skeleton height="var(--control-height)" />
      )}
    </section>
  )
}

function TeamLinkControls({ team, link, onReset }: { team: Team; link: TeamLink; onReset: () => void }) {
  const me = useMe()
  const mayChange = mayChangeLink(me, team)
  return (
    <>
      {mayChange && <JoinByLinkSwitch link={link} />}
      {link.linkId ? (
        <LinkToCopy key={link.linkId} linkId={link.linkId} isOpen={link.isOpen} />
      ) : (
        <p className={styles.word}>The owner has switched joining by link off.</p>
      )}
      {mayChange && (
        <Button variant="plain" size="small" aria-haspopup="dialog" onClick={onReset}>
          <Icon shape={retryIcon} />
          Reset link
        </Button>
      )}
    </>
  )
}

function JoinByLinkSwitch({ link }: { link: TeamLink }) {
  const queries = useQueryClient()
  const id = useId()
  const { queryKey } = teamLinkQuery(link.teamId)

  async function change(isOpen: boolean) {
    queries.setQueryData(queryKey, { ...link, isOpen })
    try {
      queries.setQueryData(queryKey, await request(invites.changeLink, { params: link, body: { isOpen } }))
    } catch (error) {
      queries.setQueryData(queryKey, link)
      void refetchInvites(queries, 'link')
      showProblem(error)
    }
  }

  return (
    <span className={styles.switch}>
      <Switch id={id} checked={link.isOpen} onChange={(event) => void change(event.target.checked)} />
      <label htmlFor={id}>Joining by link</label>
    </span>
  )
}

function LinkToCopy({ linkId, isOpen }: { linkId: string; isOpen: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const address = joinLink(linkId)

  async function copy() {
    if (await copyText(address)) showToast('Link copied')
    else if (input.current) selectText(input.current)
  }

  return (
    <>
      <input
        ref={input}
        className={inputClass}
        readOnly
        disabled={!isOpen}
        aria-label="Invite link"
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button size="small" disabled={!isOpen} onClick={() => void copy()}>
        <Icon shape={copyIcon} />
        Copy
      </Button>
    </>
  )
}
