import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { archiveIcon, TeamsRail } from '#features/teams/web/parts/teams-rail.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { PHONE } from '#web/layout/nav-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { BESIDE, RailPage } from '#web/ui/rail.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

const ArchivedTeamsDialog = lazyComponent(() =>
  import('#features/teams/web/parts/archived-teams-dialog.tsx').then((file) => file.ArchivedTeamsDialog),
)

type TeamsFrameProps = { onOpen: (teamId: string) => void; children: ReactNode }

/** The page of teams with the way to classes and archived teams, in its rail or beside its title. */
export function TeamsFrame({ onOpen, children }: TeamsFrameProps) {
  const navigate = useNavigate()
  const isWide = useMediaQuery(BESIDE)
  const isPhone = useMediaQuery(PHONE)
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  const openArchive = () => setArchiveOpen(true)
  return (
    <>
      <RailPage
        title="Teams"
        tools={
          !isWide &&
          (isPhone ? (
            <MenuButton label="More about teams">
              <MenuItem shape={teamsIcon} onSelect={() => void navigate({ to: '/classes/{-$classId}' })}>
                Classes
              </MenuItem>
              <MenuItem shape={archiveIcon} onSelect={openArchive}>
                Archived teams
              </MenuItem>
            </MenuButton>
          ) : (
            <>
              <Link
                to="/classes/{-$classId}"
                params={{ classId: undefined }}
                className={buttonClass({ variant: 'plain' })}
              >
                Classes
              </Link>
              <Button variant="plain" aria-haspopup="dialog" onClick={openArchive} icon={archiveIcon}>
                Archived teams
              </Button>
            </>
          ))
        }
        rail={isWide && <TeamsRail onOpen={onOpen} />}
      >
        {children}
      </RailPage>
      {isArchiveOpen && <ArchivedTeamsDialog onClose={() => setArchiveOpen(false)} />}
    </>
  )
}
