import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SignInActions, type SignInPromptProps } from '#web/session/sign-in-actions.tsx'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { ClassPreview } from '../parts/class-preview.tsx'
import { classPreviewQuery } from '../queries/preview.ts'

/** Shows which class it is. Signing in or up leads back here. */
export function SignedOutClassPage({ page, tryAgain }: SignInPromptProps) {
  const { linkId = '' } = useParams({ strict: false })
  const { data: preview } = useQuery(classPreviewQuery(linkId))
  return (
    <AuthCard heads={[bear, cat, 'you', fox]} centred>
      {preview ? (
        <ClassPreview preview={preview} />
      ) : (
        <h1>{preview === null ? 'This link no longer works.' : page.title}</h1>
      )}
      <p>{preview === null ? 'Ask a leader of the class for a new one.' : 'Sign in or sign up to join.'}</p>
      <SignInActions tryAgain={tryAgain} />
    </AuthCard>
  )
}
