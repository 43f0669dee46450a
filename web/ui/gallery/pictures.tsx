import * as actionIcons from '../action-icons.ts'
import { BadgeDrawing } from '../art/badge-drawing.tsx'
import { CalmDrawing } from '../art/calm-drawing.tsx'
import { CrashDrawing } from '../art/crash-drawing.tsx'
import { FriendsDrawing } from '../art/friends-drawing.tsx'
import { InviteDrawing } from '../art/invite-drawing.tsx'
import { MailDrawing } from '../art/mail-drawing.tsx'
import * as rewards from '../art/reward-objects.tsx'
import { SearchDrawing } from '../art/search-drawing.tsx'
import { TasksDrawing } from '../art/tasks-drawing.tsx'
import { TeamDrawing } from '../art/team-drawing.tsx'
import * as badgeIcons from '../badge-icons.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import * as noticeIcons from '../common-icons.ts'
import { Empty } from '../empty.tsx'
import { Icon } from '../icon.tsx'
import { emptyMedalClass, Medal } from '../medal.tsx'
import * as navigationIcons from '../navigation-icons.ts'
import { NotificationItem, notificationItemClass } from '../notification-item.tsx'
import { Columns, Stack, sectionTitleClass } from '../page.tsx'
import { Skeleton, SkeletonRows } from '../skeleton.tsx'
import { TagList } from '../tag.tsx'

export function NotificationsPart() {
  return (
    <Columns split="even">
      <Card title="News">
        <button type="button" className={notificationItemClass}>
          <NotificationItem
            kind="task"
            shape={navigationIcons.tasksIcon}
            title="New task assigned (Due: Nov 21)"
            message="Collect three case studies, Portfolio Sprint"
            time="Nov 20, 2026, 9:41 AM"
            unread
          />
        </button>
        <button type="button" className={notificationItemClass}>
          <NotificationItem
            kind="invite"
            shape={noticeIcons.mailIcon}
            title="Team invite"
            message="Grace Hopper invited you to Interview Practice"
            time="Nov 20, 2026, 8:05 AM"
          />
        </button>
        <button type="button" className={notificationItemClass}>
          <NotificationItem
            kind="team"
            shape={navigationIcons.teamsIcon}
            title="Portfolio Sprint"
            message="Linus joined the team"
            time="Nov 19, 2026, 6:22 PM"
          />
        </button>
      </Card>
      <Card title="On its way">
        <Stack tight>
          <Skeleton height="6rem" />
          <Skeleton width="70%" />
          <SkeletonRows label="Loading tasks" />
        </Stack>
      </Card>
    </Columns>
  )
}

const emptyStates = [
  ['No teams yet', <TeamDrawing key="team" />],
  ['No tasks assigned', <CalmDrawing key="calm" />],
  ['No tasks yet.', <TasksDrawing key="tasks" />],
  ["You're all caught up!", <MailDrawing key="mail" />],
  ['No items yet', <FriendsDrawing key="friends" />],
  ['No users found.', <SearchDrawing key="search" />],
  ["You don't have any invites yet.", <InviteDrawing key="invite" />],
  ['Login to view progress', <BadgeDrawing key="badge" />],
  ['Error loading TeamsPage', <CrashDrawing key="crash" />],
] as const

export function DrawingsPart() {
  return (
    <section aria-labelledby="drawings">
      <h2 id="drawings" className={sectionTitleClass}>
        Nothing here
      </h2>
      <Columns split="even">
        {emptyStates.map(([text, drawing]) => (
          <Empty key={text} drawing={drawing} text={text}>
            {text === 'No teams yet' && <Button variant="primary">Create Team</Button>}
          </Empty>
        ))}
      </Columns>
    </section>
  )
}

export function MedalsPart() {
  const icons = { ...navigationIcons, ...actionIcons, ...noticeIcons, ...badgeIcons }
  return (
    <Card title="Medals and icons">
      <Stack tight>
        <TagList>
          {Object.entries(rewards).map(([name, Drawing], index) => (
            <Medal key={name} index={index}>
              <Drawing />
            </Medal>
          ))}
          <Medal index={1}>
            <b>50</b>
          </Medal>
          <Medal index={2} size="2.5rem">
            <Icon shape={actionIcons.checkIcon} />
          </Medal>
          <Medal index={0} locked>
            <Icon shape={badgeIcons.targetIcon} />
          </Medal>
          <span className={emptyMedalClass} />
        </TagList>
        <TagList>
          {Object.entries(icons).map(([name, shape]) => (
            <Icon key={name} shape={shape} />
          ))}
        </TagList>
      </Stack>
    </Card>
  )
}
