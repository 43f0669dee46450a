import { Icon, IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { Logo, logoLinkClass } from '#web/ui/logo.tsx'
import { Page, PageHead, Stack } from '#web/ui/page.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import '#web/ui/global.css'
import '#web/ui/flair.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Avatar } from '#web/ui/avatar.tsx'
import { logoutLinkClass, NavBar, navLinkClass } from '#web/ui/nav-bar.tsx'
import {
  bellIcon,
  chatIcon,
  dashboardIcon,
  friendsIcon,
  rewardsIcon,
  settingsIcon,
  tasksIcon,
  teamsIcon,
} from '#web/ui/navigation-icons.ts'
import { ButtonsPart, ChoicesPart, FieldsPart } from './controls.tsx'
import { OverlaysPart, wholePages } from './overlays.tsx'
import { PeoplePart, TasksPart } from './people.tsx'
import { DrawingsPart, MedalsPart, NotificationsPart } from './pictures.tsx'

const links = [
  ['Dashboard', dashboardIcon],
  ['Teams', teamsIcon],
  ['Friends', friendsIcon],
  ['Tasks', tasksIcon],
  ['Rewards', rewardsIcon],
  ['Chat', chatIcon],
] as const

const looks = [
  ['Light', '?theme=light'],
  ['Dark', '?theme=dark'],
  ['High contrast', '?theme=light&contrast=high'],
  ['Dark, high contrast', '?theme=dark&contrast=high'],
] as const

/** Every component in every state, for designers and the accessibility tests. Development only. */
function Gallery() {
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <NavBar
        logo={
          <a className={logoLinkClass} href="#main" aria-label="Cohort, go to dashboard">
            <Logo />
          </a>
        }
        links={links.map(([name, shape], place) => (
          <a key={name} className={navLinkClass} href={`#${name}`} aria-current={place === 0 ? 'page' : undefined}>
            <Icon shape={shape} />
            <span>{name}</span>
          </a>
        ))}
        tools={
          <>
            <IconButton label="Notifications" shape={bellIcon} count={3} />
            <a className={iconButtonClass} href="#settings" aria-label="Settings">
              <Icon shape={settingsIcon} />
            </a>
            <a className={iconButtonClass} href="#profile" aria-label="Profile">
              <Avatar person={{ uid: 'ada', displayName: 'Ada Lovelace', photoURL: '/avatars/fox.svg' }} size="small" />
            </a>
          </>
        }
        logout={
          <a className={logoutLinkClass} href="#logout">
            Logout
          </a>
        }
      />
      <Page>
        <PageHead title="States and parts" note="Everything there is, on one page">
          {looks.map(([name, address]) => (
            <a key={name} href={address}>
              {name}
            </a>
          ))}
        </PageHead>
        <Stack>
          <ButtonsPart />
          <FieldsPart />
          <ChoicesPart />
          <TasksPart />
          <PeoplePart />
          <NotificationsPart />
          <DrawingsPart />
          <MedalsPart />
          <OverlaysPart />
        </Stack>
      </Page>
      <Toasts />
    </>
  )
}

const render = (page: ReactNode) => createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>)

// The address chooses the look: ?theme=dark&contrast=high
for (const [part, choice] of new URLSearchParams(location.search)) document.documentElement.dataset[part] = choice
render(wholePages[location.hash as keyof typeof wholePages] ?? <Gallery />)
