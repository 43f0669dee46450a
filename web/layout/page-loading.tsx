import { Page, PageHead, Skeleton, Stack } from '../ui/page.tsx'

export function PageLoading({ title, text }: { title?: string | undefined; text?: string | undefined }) {
  return (
    <Page>
      {title && <PageHead title={title} />}
      {text ? <p role="status">{text}</p> : <PageSkeleton />}
    </Page>
  )
}

export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Stack>
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </Stack>
    </div>
  )
}
