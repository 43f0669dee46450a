import styles from './command-palette.module.css'
import { type Item, PaletteItem } from './palette-item.tsx'
import type { usePaletteGroups } from './use-palette-groups.ts'

export const optionId = (id: string, item: Item) => `${id}-${item.id}`

type ResultsProps = {
  id: string
  groups: ReturnType<typeof usePaletteGroups>['groups']
  query: string
  selected: Item | undefined
  onSelect: (item: Item) => void
  onPick: (item: Item, isNewTab: boolean) => void
}

export function Results({ id, groups, query, selected, onSelect, onPick }: ResultsProps) {
  return (
    <div className={`scrolls ${styles.list}`} id={`${id}-list`} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map(({ title, items: ofGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title}>
          <div className={`muted ${styles.title}`} aria-hidden="true">
            {title}
          </div>
          {ofGroup.map((item) => (
            <PaletteItem
              key={item.id}
              id={optionId(id, item)}
              item={item}
              query={query}
              isSelected={item === selected}
              onSelect={() => onSelect(item)}
              onPick={(isNewTab) => onPick(item, isNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
