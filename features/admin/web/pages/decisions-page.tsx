import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonNames } from '#features/people/web/parts/report-reasons.ts'
import { formatDate } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { LinedList, ListRow, LoadedPages } from '#web/ui/list.tsx'
import { Empty, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import type { DecisionForMe } from '../../decisions-contract.ts'
import { AppealDialog } from '../parts/appeal-dialog.tsx'
import { aboutMeQuery, myReportsQuery } from '../queries/admin.ts'

export const DecisionsPage = () => (
  <Page narrow>
    <PageHead
      title="Reports and decisions"
      note="What was decided about what you wrote, and what came of your reports."
    />
    <Stack>
      <Section title="About what you wrote">
        <List query={aboutMeQuery} empty="Nothing was decided about anything you wrote." Row={AboutMe} />
      </Section>
      <Section title="What you reported">
        <List query={myReportsQuery} empty="You have reported nothing." Row={Reported} />
      </Section>
    </Stack>
  </Page>
)

type ListProps = {
  query: typeof aboutMeQuery
  empty: string
  Row: (props: { one: DecisionForMe }) => React.ReactNode
}

function List({ query, empty, Row }: ListProps) {
  const list = useInfiniteQuery(query)
  return (
    <LoadedPages list={list} what="the decisions" rows={2} empty={<Empty text={empty} />}>
      {(items) => (
        <div className={panelClass}>
          <LinedList>
            {items.map((one) => (
              <Row key={`${one.caseId}${one.at}`} one={one} />
            ))}
          </LinedList>
        </div>
      )}
    </LoadedPages>
  )
}

const kinds = { message: 'message', comment: 'comment', person: 'profile' }

const aboutMe: Record<string, string> = { removed: 'was removed', warned: 'got a warning' }

function AboutMe({ one }: { one: DecisionForMe }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ListRow
      actions={
        one.appeal === 'possible' && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Ask to look again
          </Button>
        )
      }
    >
      <p>
        Your {kinds[one.kind]} {aboutMe[one.decision ?? ''] ?? 'is being looked at'}: {reasonNames[one.reason]}
      </p>
      {one.text && <p dir="auto">“{one.text}”</p>}
      <p className="note">{[formatDate(one.at, 'Nov 20, 2026'), appealTexts[one.appeal]].filter(Boolean).join(', ')}</p>
      {isOpen && <AppealDialog one={one} onClose={() => setOpen(false)} />}
    </ListRow>
  )
}

const appealTexts = {
  possible: '',
  none: '',
  waiting: 'you asked to look again, and wait for an answer',
  read: 'you asked to look again, and it stays so',
}

const outcomes = {
  kept: 'It stays: it does not break the rules here',
  removed: 'Removed',
  warned: 'Its author was warned',
  disabled: 'The account was disabled',
  cleared: 'The account and all it wrote were removed',
}

const Reported = ({ one }: { one: DecisionForMe }) => (
  <ListRow>
    <p>
      A {kinds[one.kind]}: {reasonNames[one.reason]}
    </p>
    <p className="note">
      {formatDate(one.at, 'Nov 20, 2026')}, {one.decision ? outcomes[one.decision] : 'not decided yet'}
    </p>
  </ListRow>
)
