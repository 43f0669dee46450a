import { BadgeDrawing } from '#web/ui/art/badge-drawing.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'

/** `/rewards` */
export function RewardsPage() {
  return (
    <Page>
      <PageHead title="Rewards" note="0 points" />
      <Stack>
        <Columns split="main">
          <Card title="Your Badges">
            <Empty drawing={<BadgeDrawing />} text="No badges yet" />
          </Card>
          <Card title="Leaderboard">
            <Empty drawing={<FriendsDrawing />} text="Nobody has points yet" />
          </Card>
        </Columns>
        <Card title="Redeem Your Rewards">
          <Empty text="No rewards yet" />
        </Card>
      </Stack>
    </Page>
  )
}
