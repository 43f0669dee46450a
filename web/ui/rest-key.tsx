import { Button } from './button.tsx'

type RestKeyProps = { isAll: boolean; text: string; onToggle: () => void }

/** On phones, below a list that begins there with a few of its rows (`data-begins`). */
export const RestKey = ({ isAll, text, onToggle }: RestKeyProps) => (
  <div className="centred phones">
    <Button variant="plain" aria-expanded={isAll} onClick={onToggle}>
      {isAll ? 'Fewer' : text}
    </Button>
  </div>
)
