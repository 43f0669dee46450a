import type { ClassPreview as Preview } from '../../link-contract.ts'
import styles from './class-preview.module.css'

/** What the link of a class shows before joining, with what joining means. */
export const ClassPreview = ({
  preview: { name, about, leader, domain, needsApproval, namesOnly },
}: {
  preview: Preview
}) => (
  <div className={`grid gap-2 ${styles.preview}`}>
    <p>
      {leader ? (
        <>
          <strong dir="auto">{leader}</strong> saved you a seat in
        </>
      ) : (
        'There is a seat for you in'
      )}
    </p>
    <h1 className="breaks" dir="auto">
      {name}
    </h1>
    {about && <p dir="auto">{about}</p>}
    <p className="note">
      A leader adds you to a team.{' '}
      {namesOnly
        ? 'Leaders and helpers then see your email address; its other members do not.'
        : 'They and its members then see your email address.'}{' '}
      You can leave at any time.
      {needsApproval && ' A leader lets you in first.'}
      {domain && ` It is for addresses at ${domain}.`}
    </p>
  </div>
)
