import { Columns, Stack } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The places of somebody's head and cards while they are on their way. */
export const ProfileSkeleton = () => (
  <Stack>
    <Skeleton height="15rem" />
    <Columns split="even">
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Columns>
  </Stack>
)
