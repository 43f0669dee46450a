import { avatarColour, initials } from '#web/ui/avatar-fallback.ts'
import styles from './company-mark.module.css'

/** The first letters of a company on a colour that is always the same for it. */
export const CompanyMark = ({ company }: { company: string }) => (
  <span
    aria-hidden="true"
    className={`middle inline-grid rigid edged ${styles.mark}`}
    data-initials={initials(company)}
    style={{ background: `var(--chat-avatar-${(avatarColour(company.toLowerCase()) % 5) + 1})` }}
  />
)
