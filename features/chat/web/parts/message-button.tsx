import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, useAction } from '#web/ui/button.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import { openDirect } from '../actions/open-direct.ts'

type MessageButtonProps = {
  uid: string
  variant?: 'primary' | undefined
  size?: 'small' | undefined
  className?: string | undefined
  /** The id of the person's name, where many rows have this button. */
  describedBy?: string | undefined
}

/** Opens the room of the two: friends and teammates write to each other. */
export function MessageButton({ uid, variant, size, className, describedBy }: MessageButtonProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const opening = useAction(() => openDirect(queries, router, uid))
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      icon={chatIcon}
      busy={opening.isPending}
      aria-describedby={describedBy}
      onClick={() => opening.run()}
    >
      <span>Message</span>
    </Button>
  )
}
