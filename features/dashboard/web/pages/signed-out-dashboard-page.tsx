import type { ReactNode } from 'react'
import { SignInActions, type SignInPromptProps } from '#web/session/sign-in-actions.tsx'
import { BadgeDrawing } from '#web/ui/art/badge-drawing.tsx'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { Columns, cardClass, Empty, Page, PageHead, Stack, sectionTitleClass } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'

export const SignedOutDashboard = ({ page, tryAgain }: SignInPromptProps) => (
  <Page>
    <PageHead title={page.title} />
    <Stack>
      <section aria-labelledby="your-teams">
        <h2 id="your-teams" className={sectionTitleClass}>
          Your Teams
        </h2>
        <div className={cardClass}>
          <Empty drawing={<TeamDrawing />} text="Login to view teams">
            <SignInActions tryAgain={tryAgain} />
          </Empty>
        </div>
      </section>
      <Columns split="main">
        <Prompt title="Tasks Due Soon" drawing={<TasksDrawing />} text="Login to view tasks" />
        <Prompt title="Progress Overview" drawing={<BadgeDrawing />} text="Login to view progress" />
      </Columns>
    </Stack>
  </Page>
)

const Prompt = ({ title, drawing, text }: { title: string; drawing: ReactNode; text: string }) => (
  <PanelSection title={title}>
    <Empty drawing={drawing} text={text} />
  </PanelSection>
)
