import { Avatar, type AvatarPerson, nameOf } from '#web/ui/avatar.tsx'
import styles from './report-parts.module.css'

/** What is reported, as it was written. */
export const ReportedText = ({ author, text }: { author: AvatarPerson; text: string }) => (
  <div className={`small grid gap-3 sunken soft-edged rounded padded sign ${styles.quote}`}>
    <Avatar person={author} size="small" />
    <div>
      <strong dir="auto">{nameOf(author)}</strong>
      <p className="breaks clip" dir="auto">
        {text}
      </p>
    </div>
  </div>
)

type NextStepsProps = { id: string; name: string; isForOwner: boolean }

export const NextSteps = ({ id, name, isForOwner }: NextStepsProps) => (
  <section aria-labelledby={id}>
    <h3 id={id}>What happens next</h3>
    <ol role="list" className={`grid gap-3 above-3 ${styles.steps}`}>
      <li className="small grid level gap-3">
        {isForOwner ? 'The owner of the room reads it.' : 'The people who run this server read it.'}
      </li>
      <li className="small grid level gap-3">{name} is not told who reported.</li>
      {!isForOwner && <li className="small grid level gap-3">You hear what came of it.</li>}
    </ol>
  </section>
)
