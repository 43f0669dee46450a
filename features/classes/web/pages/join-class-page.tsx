import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass, TryAgain } from '#web/ui/button.tsx'
import { ErrorLine, SkeletonRows } from '#web/ui/page.tsx'
import { classes } from '../../contract.ts'
import { ClassPreview } from '../parts/class-preview.tsx'
import { refetchClasses } from '../queries/classes.ts'
import { classPreviewQuery } from '../queries/preview.ts'

/** Where the link of a class leads people who are signed in. Each state is a card of its own, with its own title. */
export function JoinClassPage() {
  const { linkId = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: preview, error, refetch } = useQuery(classPreviewQuery(linkId))
  const submission = useSubmission(async () => {
    const { classId } = await request(classes.join, { params: { linkId } })
    void refetchClasses(queries)
    await navigate({ to: '/classes/{-$classId}', params: { classId }, replace: true })
  })
  if (preview)
    return (
      <AuthCard heads={[bear, cat, 'you', fox]} centred>
        <ClassPreview preview={preview} />
        <form {...submission.formProps}>
          {submission.refusal?.text && <ErrorLine>{submission.refusal.text}</ErrorLine>}
          <Button type="submit" variant="primary" size="large" wide busy={submission.isBusy}>
            {preview.needsApproval ? 'Ask to join' : 'Join the class'}
          </Button>
        </form>
      </AuthCard>
    )
  if (preview === undefined && !error)
    return (
      <AuthCard heads={[bear, 'you', cat]} centred>
        <SkeletonRows label="Loading the class" />
      </AuthCard>
    )
  return (
    <AuthCard heads={[owl]} centred>
      <div role="alert">
        <h1>{preview === null ? 'This link no longer works.' : 'The class could not be loaded.'}</h1>
        <p>
          {preview === null
            ? 'Ask a leader of the class for a new one.'
            : error instanceof Problem && error.status > 0
              ? error.message
              : 'Check your connection.'}
        </p>
      </div>
      {error && <TryAgain variant="primary" onClick={() => void refetch()} />}
      <Link to="/classes/{-$classId}" params={{ classId: undefined }} className={buttonClass({ variant: 'plain' })}>
        Your classes
      </Link>
    </AuthCard>
  )
}
