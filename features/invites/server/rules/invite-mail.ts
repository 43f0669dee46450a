import { renderMail, withoutLinks } from '#features/identity/server/rules/mail/mail-layout.ts'
import type { Mail } from '#server/jobs/mail.ts'
import { INVITE_DAYS } from '../../contract.ts'

type InviteMailContent = { to: string; name: string; inviterName: string; teamName: string; link: string }

export function inviteMail({ to, link, ...names }: InviteMailContent): Mail {
  const [name, inviterName, teamName] = [names.name, names.inviterName, names.teamName].map(withoutLinks)
  return {
    to,
    subject: `You're invited to join ${teamName}`,
    ...renderMail({
      heading: `You're invited to join ${teamName}`,
      before: [
        `${name ? `Hi ${name}, ` : ''}${inviterName} has saved you a seat. Open the link to join the team.`,
        'Cohort is where students and job seekers form teams, share tasks and cheer each other on.',
      ],
      button: { label: 'Join the team', link },
      after: [
        `The invite is open for ${INVITE_DAYS} days. You can sign up with this address if you have no account yet.`,
        "Don't know this person? Ignore this email; nobody is told you got it.",
      ],
    }),
  }
}
