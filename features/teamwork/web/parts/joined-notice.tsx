import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page.tsx'

const JoinedDialog = lazyComponent(() =>
  import('#features/invites/web/parts/joined-dialog.tsx').then((file) => file.JoinedDialog),
)

/** Waits for somebody who has joined a team by its link and was led here. */
export function JoinedNotice({ onOpen }: { onOpen: (teamId: string) => void }) {
  const joined = useLocation({ select: ({ state }) => state.joined })
  const [isGreeting, setGreeting] = useState(false)
  if (!joined) return null
  return (
    <div className="below-4">
      <Notice shape={checkIcon}>
        Welcome to {joined.name}! There is a seat for you.{' '}
        <Button
          size="small"
          variant="primary"
          aria-haspopup="dialog"
          onPointerEnter={JoinedDialog.preload}
          onFocus={JoinedDialog.preload}
          onClick={() => setGreeting(true)}
        >
          Say hello
        </Button>{' '}
        <Button size="small" aria-haspopup="dialog" onClick={() => onOpen(joined.teamId)}>
          Open {joined.name}
        </Button>
      </Notice>
      {isGreeting && (
        <JoinedDialog
          joined={joined}
          onOpenTeam={() => {
            setGreeting(false)
            onOpen(joined.teamId)
          }}
          onClose={() => setGreeting(false)}
        />
      )}
    </div>
  )
}
