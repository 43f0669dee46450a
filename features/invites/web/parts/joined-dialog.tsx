import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chat } from '#features/chat/contract.ts'
import { refetchChat, roomsIn, roomsQuery } from '#features/chat/web/queries/rooms.ts'
import type { Team } from '#features/teams/contract.ts'
import { lookOf, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { Problem } from '#shared/problem.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { useMe } from '#web/session/session.tsx'
import { Button, Icon } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { BigScene } from './big-scene.tsx'
import styles from './joined-dialog.module.css'

export type JoinedTeam = { teamId: string; name: string }

type JoinedDialogProps = {
  joined: JoinedTeam
  hasAddress?: boolean | undefined
  onOpenTeam: () => void
  onClose: () => void
}

const HEADS_DRAWN = 4

/** The new member at the table, with a first line that can be sent at once. */
export function JoinedDialog({ joined, hasAddress, onOpenTeam, onClose }: JoinedDialogProps) {
  const me = useMe()
  const { data: teams = [] } = useQuery(teamsQuery)
  const [hasSaidHello, setSaidHello] = useState(false)
  const team = teams.find(({ id }) => id === joined.teamId)
  const others = team?.faces.filter(({ uid }) => uid !== me.uid).slice(0, HEADS_DRAWN) ?? []
  return (
    <Dialog
      title="You’re in. Say hello?"
      follows
      centred
      hasAddress={hasAddress}
      scene={
        <BigScene
          people={others}
          count={team?.members.length ?? 1}
          look={lookOf(teams, joined.teamId)}
          you={me}
          isCelebrated
        />
      }
      onClose={onClose}
    >
      <DialogBody>
        <p className="muted centred breaks" role="status">
          {hasSaidHello ? `Sent to everyone at ${joined.name}.` : whoIsThere(joined, team)}
        </p>
        {!hasSaidHello && <Hello joined={joined} onSaid={() => setSaidHello(true)} />}
      </DialogBody>
      <DialogFoot>
        <span className="grid grow">
          <Button variant={hasSaidHello ? 'primary' : undefined} wide aria-haspopup="dialog" onClick={onOpenTeam}>
            Open team
          </Button>
        </span>
      </DialogFoot>
    </Dialog>
  )
}

function whoIsThere({ name }: JoinedTeam, team: Team | undefined) {
  if (!team) return `Welcome to ${name}.`
  return `${name} has ${counted(team.members.length, 'person', 'people')} now.`
}

function Hello({ joined, onSaid }: { joined: JoinedTeam; onSaid: () => void }) {
  const queries = useQueryClient()
  const draftName = `hello to ${joined.teamId}`
  const draft = useDraft(draftName, { text: 'Hello everyone, good to be here!' })
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    const text = draft.values.text.trim()
    if (text === '') return { fields: { text: 'Write a few words first.' } }
    const room = roomsIn(await queries.fetchInfiniteQuery(roomsQuery)).find(({ teamId }) => teamId === joined.teamId)
    if (!room) throw new Problem(404, 'not-found', 'The room of this team is not there yet. Open the team instead.')
    await sendIdempotent(queries, draftName, { text, room: room.id }, (body) => request(chat.send, { body }))
    draft.discard()
    void refetchChat(queries)
    onSaid()
  })
  return (
    <Form className={`flex wraps top gap-2 ${styles.hello}`} refusal={refusal} {...formProps}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <TextField
        label="Your first message"
        labelHidden
        {...draft.field('text')}
        maxLength={500}
        autoComplete="off"
        className="between"
      />
      <Button variant="primary" type="submit" busy={isBusy} data-autofocus>
        <Icon shape={sendIcon} />
        Say hello
      </Button>
    </Form>
  )
}
