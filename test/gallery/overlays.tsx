import { useState } from 'react'
import { useSubmission } from '#web/forms/use-submission.ts'
import { globeIcon } from '#web/ui/action-icons.ts'
import { bear } from '#web/ui/art/bear-head.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot, SocialMarks } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Logo, logoLinkClass } from '#web/ui/logo.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Popover, usePopover } from '#web/ui/popover.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Seat } from '#web/ui/seat.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TagList } from '#web/ui/tag.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { people } from './people.tsx'

export function OverlaysPart() {
  const [open, setOpen] = useState<'create' | 'details'>()
  const close = () => setOpen(undefined)
  const creation = useSubmission(async () => {
    showToast('Team created')
    return undefined
  })
  const news = usePopover()
  return (
    <PanelSection title="Over the page">
      <TagList>
        <Button aria-haspopup="dialog" onClick={() => setOpen('create')}>
          Open dialog
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('details')}>
          Open wide dialog
        </Button>
        <Button {...news.opener}>Open news</Button>
        <Button onClick={() => showToast('Request sent')}>Show toast</Button>
        <Button onClick={() => showToast('Failed to send request', { failed: true })}>Show failure</Button>
      </TagList>
      <Popover title="News" {...news.panel} tools={<Button size="small">Mark all</Button>}>
        <p>You're all caught up!</p>
      </Popover>
      {open === 'create' && (
        <FormDialog title="Create Team" onClose={close} submission={creation} action="Create Team" onCancel={close}>
          <TextField label="Team Name" data-autofocus />
          <TextArea label="Description" rows={12} />
        </FormDialog>
      )}
      {open === 'details' && (
        <Dialog
          title="Portfolio Sprint"
          onClose={close}
          wide
          scene={
            <TableScene
              people={people}
              look={{ colour: 'green', symbol: 'star' }}
              named
              seat={<Seat label="Invite someone to Portfolio Sprint" />}
            />
          }
          about="Six weeks to a portfolio we are proud to send. Weekly critique on Thursdays."
          aside={<Pill shape={globeIcon}>Public</Pill>}
        >
          <DialogBody>
            <Progress label="Team progress" value={25} look="inline" />
          </DialogBody>
        </Dialog>
      )}
    </PanelSection>
  )
}

/** Whole pages, shown one at a time by `#`. */
export const wholePages = {
  '#sign-in': (
    <AuthCard
      title="Sign In"
      heads={[fox, owl, bear]}
      logo={
        <a className={logoLinkClass} href="#main" aria-label="Cohort, home">
          <Logo />
        </a>
      }
    >
      <form>
        <TextField label="Email" type="email" />
        <Button variant="primary" wide type="submit">
          Sign In
        </Button>
        <SocialMarks />
        <AuthFoot>
          New here?{' '}
          <a className={buttonClass({ size: 'small' })} href="#main">
            Sign Up
          </a>
        </AuthFoot>
      </form>
    </AuthCard>
  ),
  '#join': (
    <AuthCard heads={[cat, 'you', hare]} centred>
      <h1>Joining Portfolio Sprint...</h1>
    </AuthCard>
  ),
  '#lost': (
    <NotFound
      logo={
        <a className={logoLinkClass} href="#main" aria-label="Cohort, home">
          <Logo />
        </a>
      }
    >
      <a className={buttonClass({ variant: 'primary' })} href="#main">
        Dashboard
      </a>
    </NotFound>
  ),
}
