import { Page, PageHead, Skeleton, Stack } from '../ui/page.tsx'

export const PageLoading = ({ title, text }: { title?: string | undefined; text?: string | undefined }) => (
  <Page>
    {title && <PageHead title={title} />}
    {text ? <p role="status">{text}</p> : <PageSkeleton />}
  </Page>
)

export const PageSkeleton = () => (
  <div role="status" aria-label="Loading">
    <Stack>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  </div>
)
