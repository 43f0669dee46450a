import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'

export const VisibilityMark = ({ isPublic }: { isPublic: boolean }) => (
  <span className="note middle inline-grid" title={isPublic ? 'Public' : 'Private'}>
    <Icon shape={isPublic ? globeIcon : lockIcon} />
    <span className="visually-hidden">{isPublic ? 'Public' : 'Private'}</span>
  </span>
)
