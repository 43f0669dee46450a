import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { plural } from '#web/format/plurals.ts'
import { request } from '#web/request/api-client.ts'
import { SignInActions, type SignInPromptProps } from '#web/session/sign-in-actions.tsx'
import { SignInLink, SignUpLink } from '#web/session/sign-in-links.tsx'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { frog } from '#web/ui/art/frog-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type LinkPreview, teamPreviews } from '../../preview-contract.ts'
import { JoinAnimation } from '../parts/join-animation.tsx'
import styles from './signed-out-join-page.module.css'

const JOIN_PROMPT = 'You must be signed in to accept an invite.'

/** Null for a link that shows nothing. Nothing of it stays behind on a shared computer. */
const linkPreviewQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['link-preview', linkId],
    async queryFn({ signal }): Promise<LinkPreview | null> {
      try {
        return await request(teamPreviews.ofLink, { params: { teamId: linkId }, signal })
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null
        throw error
      }
    },
    gcTime: 0,
  })

/** Shows whose table it is. A closed or unknown link shows the prompt only, because an invite may still let them in. */
export function SignedOutJoinPage({ page, tryAgain }: SignInPromptProps) {
  const { teamId: linkId = '' } = useParams({ strict: false })
  const { data: preview } = useQuery(linkPreviewQuery(linkId))
  if (preview && !tryAgain) return <TeamPreview preview={preview} prompt={JOIN_PROMPT} />
  return (
    <AuthCard heads={[bear, 'you', cat]} centred>
      <JoinAnimation stage={preview === undefined ? 'loading' : 'joining'} />
      <h1>{page.title}</h1>
      <p>{JOIN_PROMPT}</p>
      <SignInActions tryAgain={tryAgain} />
    </AuthCard>
  )
}

function TeamPreview({ preview: { name, inviter, about }, prompt }: { preview: LinkPreview; prompt: string }) {
  const more = about ? about.memberCount - about.faces.length : 0
  return (
    <AuthCard heads={[bear, cat, 'you', fox, frog]}>
      <div className="breaks column gap-3">
        <p className="row gap-2">
          {inviter && <Face photo={inviter.photoURL} />}
          <span>
            {inviter ? (
              <>
                <strong>{inviter.displayName}</strong> saved you a seat at
              </>
            ) : (
              'There is a seat for you at'
            )}
          </span>
        </p>
        <h1>{name}</h1>
        {about?.description && <p className={`scrolls-down ${styles.description}`}>{about.description}</p>}
        {about && (
          <p className="note wrap">
            <span className="flex faces" aria-hidden="true">
              {about.faces.map((photo, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they come without ids, and never move
                <Face key={place} photo={photo} />
              ))}
              {more > 0 && <span className={`tiny bold grid middle sunken capsule ${styles.more}`}>+{more}</span>}
            </span>
            {about.memberCount} {plural(about.memberCount, 'member', 'members')} · Public
          </p>
        )}
      </div>
      <div className={`grid gap-3 ${styles.actions}`}>
        <SignUpLink className={buttonClass({ variant: 'primary', size: 'large' })} />
        <SignInLink className={buttonClass({ size: 'large' })} />
      </div>
      <p className="detail">
        <span>{prompt}</span> Your seat stays free while you do.
      </p>
    </AuthCard>
  )
}

const Face = ({ photo }: { photo: string }) => <img src={photo} alt="" width="28" height="28" className={styles.face} />
