import * as actionIcons from '#web/ui/action-icons.ts'
import { BadgeDrawing } from '#web/ui/art/badge-drawing.tsx'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { CrashDrawing } from '#web/ui/art/crash-drawing.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { InviteDrawing } from '#web/ui/art/invite-drawing.tsx'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import * as rewards from '#web/ui/art/reward-objects.tsx'
import { SearchDrawing } from '#web/ui/art/search-drawing.tsx'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import * as badgeIcons from '#web/ui/badge-icons.ts'
import { Button, Icon } from '#web/ui/button.tsx'
import * as noticeIcons from '#web/ui/common-icons.ts'
import { emptyMedalClass, Medal } from '#web/ui/medal.tsx'
import * as navigationIcons from '#web/ui/navigation-icons.ts'
import { ItemMark, NotificationItem, notificationItemClass } from '#web/ui/notification-item.tsx'
import { Columns, Empty, Skeleton, SkeletonRows, Stack, sectionTitleClass } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TagList } from '#web/ui/tag.tsx'

const grace = { uid: 'grace', displayName: 'Grace Hopper', photoURL: '/avatars/cat.svg' }
const newsTime = { timestamp: '2026-11-20T09:41:00Z', time: '12 min', fullTime: 'Nov 20, 2026, 9:41 AM' }

export function NotificationsPart() {
  return (
    <Columns split="even">
      <PanelSection title="News">
        <button type="button" className={notificationItemClass}>
          <NotificationItem
            mark={<ItemMark shape={navigationIcons.tasksIcon} person={grace} />}
            title="Grace Hopper assigned you a task (Due: NOV 21)"
            text="Collect three case studies, Portfolio Sprint"
            {...newsTime}
            unread
          />
        </button>
        <div className={notificationItemClass}>
          <NotificationItem
            mark={<ItemMark shape={navigationIcons.friendsIcon} person={{ uid: 'linus', displayName: 'Linus' }} />}
            title={<a href="#friends">Linus wants to be friends</a>}
            text="Friend request"
            {...newsTime}
            unread
          >
            <Button size="small">Accept</Button>
          </NotificationItem>
        </div>
        {(['late', 'today', 'reward', undefined] as const).map((tone) => (
          <button key={tone} type="button" className={notificationItemClass}>
            <NotificationItem
              mark={<ItemMark shape={noticeIcons.mailIcon} tone={tone} />}
              title="Task overdue (Due: NOV 18)"
              text="Reply to the recruiter"
              {...newsTime}
            />
          </button>
        ))}
      </PanelSection>
      <PanelSection title="On its way">
        <Stack tight>
          <Skeleton height="6rem" />
          <Skeleton width="70%" />
          <SkeletonRows label="Loading tasks" />
        </Stack>
      </PanelSection>
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
    <PanelSection title="Medals and icons">
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
    </PanelSection>
  )
}
