import { claimAccount } from '#features/identity/server/actions/mark-email-confirmed.ts'
import { closeAccount } from '#features/identity/server/actions/schedule-deletion.ts'
import { invites } from '#features/invites/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { teamLabels } from '#features/teams/labels-contract.ts'
import { join, type Person } from '../cast.ts'
import { block, unblock } from '../friends.ts'
import { endInvite, invite, joinBy } from '../invites.ts'
import { addLabel, addOwnLabel, addTask, giveRole, makeArchivedTeam, makeConfirmedTeam, makeTeam } from '../teams.ts'
import { inTeam, isMailed, joinAnew, joinTeam } from './happenings.ts'
import { after, type Scenario, shownTo, testScenarios } from './scenarios.ts'

const ofTeams: Record<string, Scenario> = {
  'Ada makes a team with others': ({ ada, grace, barbara }) => makeTeam(ada, [grace, barbara], { name: 'New' }),
  'Ada makes a team of one': ({ ada }) => makeTeam(ada),
  'Ada renames a team and opens it to everyone': ({ ada, team }) =>
    ada.request(teams.edit, { ...inTeam(team), body: { name: 'Renamed', isPublic: true } }),
  'Ada shuts an open team': after(
    ({ ada, team }) => ada.request(teams.edit, { ...inTeam(team), body: { isPublic: true } }),
    ({ ada, team }) => ada.request(teams.edit, { ...inTeam(team), body: { isPublic: false } }),
  ),
  'Ada adds a label': ({ ada, team }) => addLabel(ada, team, `Writing ${crypto.randomUUID().slice(0, 8)}`),
  'Ada gives a label another name': after(
    ({ ada, team }) => addLabel(ada, team, `Writing ${crypto.randomUUID().slice(0, 8)}`),
    ({ ada, team }, { id: labelId }) =>
      ada.request(teamLabels.edit, {
        params: { teamId: team.id, labelId },
        body: { name: `Ink ${crypto.randomUUID().slice(0, 8)}` },
      }),
  ),
  'Ada removes a label that a task has': after(
    async ({ ada, team, task }) => {
      const labels = [
        await addLabel(ada, team, crypto.randomUUID().slice(0, 20)),
        await addLabel(ada, team, crypto.randomUUID().slice(0, 20)),
      ]
      await ada.request(tasks.edit, { params: { id: task.id }, body: { labels: labels.map(({ id }) => id) } })
      return labels[0]!
    },
    ({ ada, team }, { id: labelId }) => ada.request(teamLabels.remove, { params: { teamId: team.id, labelId } }),
  ),
  'Ada adds a label for her own tasks': ({ ada }) => addOwnLabel(ada, crypto.randomUUID().slice(0, 20)),
  'Ada deletes a team': ({ ada, team }) => ada.request(teams.remove, inTeam(team)),
  'Ada archives a team': ({ ada, team }) => ada.request(teams.archive, inTeam(team)),
  'Ada restores an archived team': after(
    ({ ada, grace }) => makeArchivedTeam(ada, [grace]),
    ({ ada }, archived) => ada.request(teams.restore, inTeam(archived)),
  ),
  'Hedy joins an open team': ({ server, ada, team }) => joinTeam(server, ada, team),
  'Barbara confirms that she is in the team': ({ barbara, team }) =>
    barbara.request(teams.confirmMembership, inTeam(team)),
  'Ada removes Grace': ({ ada, grace, team }) =>
    ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
  'Grace leaves': ({ grace, team }) =>
    grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
  'Ada makes Barbara, who has tasks, a viewer': after(
    ({ ada, barbara, team }) => addTask(ada, team, { assignedUsers: [{ uid: barbara.me.uid }], everyone: true }),
    ({ ada, barbara, team }) => giveRole(ada, team, barbara, 'viewer'),
  ),
  'Ada makes Grace an administrator': ({ ada, grace, team }) => giveRole(ada, team, grace, 'admin'),
  'Ada hands the team over to Grace': ({ ada, grace, team }) =>
    ada.request(teams.handOver, { ...inTeam(team), body: { uid: grace.me.uid } }),
}

const ofInvites: Record<string, Scenario> = {
  'Grace invites Mallory': async ({ grace, mallory, team }) => {
    await invite(grace, team, mallory)
    await isMailed(grace, team)
  },
  'Ada invites an address': async ({ ada, team }) => {
    await invite(ada, team, `${crypto.randomUUID()}@cohort.test`)
    await isMailed(ada, team)
  },
  'Ada has an invite mailed again': after(
    async ({ ada, team }) => {
      const sent = await invite(ada, team, `${crypto.randomUUID()}@cohort.test`)
      await isMailed(ada, team)
      return sent
    },
    async ({ ada, team }, { id: inviteId }) => {
      await ada.request(invites.resend, { params: { inviteId } })
      await isMailed(ada, team)
    },
  ),
  'Ada takes an invite back': after(
    async ({ ada, mallory }) => {
      const other = await makeTeam(ada)
      const sent = await invite(ada, other, mallory)
      await isMailed(ada, other)
      return sent
    },
    ({ ada }, sent) => endInvite(ada, sent),
  ),
  'Mallory declines an invite': after(
    async ({ ada, mallory }) => {
      const other = await makeTeam(ada)
      const sent = await invite(ada, other, mallory)
      await isMailed(ada, other)
      return sent
    },
    ({ mallory }, sent) => endInvite(mallory, sent),
  ),
  'Mallory joins by an invite': after(
    ({ ada, mallory, team }) => invite(ada, team, mallory.me.email),
    ({ mallory }, { linkId }) => joinBy(mallory, linkId),
  ),
  'Ada resets the link of a team': ({ ada, team }) => ada.request(invites.resetLink, inTeam(team)),
  'Ada closes the link of a team': after(
    ({ ada, team }) => ada.request(invites.resetLink, inTeam(team)),
    ({ ada, team }) => ada.request(invites.changeLink, { ...inTeam(team), body: { isOpen: false } }),
  ),
  'Ada removes Grace, who has invited Mallory': after(
    ({ grace, mallory, team }) => invite(grace, team, mallory),
    ({ ada, grace, team }) => ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
  ),
  'Mallory blocks Ada, who has invited her': after(
    async ({ ada, mallory, team }) => {
      const theirs = await makeConfirmedTeam(mallory, [])
      await invite(mallory, theirs, ada)
      await invite(ada, team, mallory)
    },
    ({ ada, mallory }) => block(mallory, ada),
  ),
}

const ofAccounts: Record<string, Scenario> = {
  'Hedy, whose address Ada has invited, signs up': shownTo(
    'nobody',
    after(
      async ({ ada, team }) => {
        const email = `${crypto.randomUUID()}@cohort.test`
        await invite(ada, team, email)
        await isMailed(ada, team)
        return email
      },
      ({ server }, email) => join(server, 'Hedy', 'Lamarr', { email }),
    ),
  ),
  'Ada has an invite mailed again to Hedy, who has unblocked her meanwhile': after(
    async ({ server, ada }) => {
      const [hedy, other] = [await joinAnew(server), await makeTeam(ada)]
      await block(hedy, ada)
      const sent = await invite(ada, other, hedy.me.email)
      await isMailed(ada, other)
      await unblock(hedy, ada)
      return { sent, other }
    },
    async ({ ada }, { sent, other }) => {
      await ada.request(invites.resend, { params: { inviteId: sent.id } })
      await isMailed(ada, other)
    },
  ),
  'the account of Hedy, invited by Ada, is closed': after(
    async ({ server, ada }) => {
      const [hedy, other] = [await joinAnew(server), await makeTeam(ada)]
      await invite(ada, other, hedy)
      await isMailed(ada, other)
      return hedy
    },
    ({ server }, { me }) =>
      server.context.database.transaction((tx) => closeAccount(tx, { uid: me.uid, emailLower: me.emailLower })),
  ),
  'somebody else proves that the address of Hedy, who has invited Ada and owns a team of hers, is theirs': after(
    async ({ server, ada }) => {
      const hedy = await joinAnew(server)
      const theirs = await makeConfirmedTeam(hedy, [ada])
      const other = await makeTeam(ada)
      await addMember(ada, hedy, other)
      await invite(hedy, other, `${crypto.randomUUID()}@cohort.test`)
      await isMailed(ada, other)
      return { hedy, theirs }
    },
    ({ server }, { hedy }) => server.context.database.transaction((tx) => claimAccount(tx, hedy.me.uid)),
  ),
}

/** With one click, while the team is open. */
async function addMember(owner: Person, person: Person, team: Team) {
  await owner.request(teams.edit, { ...inTeam(team), body: { isPublic: true } })
  await person.request(teams.join, inTeam(team))
}

testScenarios(['teams', 'invites'], { ...ofTeams, ...ofInvites, ...ofAccounts })
