import type { useOptions } from '#web/ui/use-options.ts'
import styles from './command-palette.module.css'
import { type Item, PaletteItem } from './palette-item.tsx'
import type { usePaletteGroups } from './use-palette-groups.ts'

type ResultsProps = {
  options: Pick<ReturnType<typeof useOptions<Item>>, 'listId' | 'optionId' | 'selected' | 'mark'>
  groups: ReturnType<typeof usePaletteGroups>['groups']
  query: string
  onPick: (item: Item, isNewTab: boolean) => void
}

export function Results({ options: { listId, optionId, selected, mark }, groups, query, onPick }: ResultsProps) {
  return (
    <div className={`scrolls ${styles.list}`} id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
      {groups.map(({ title, items: ofGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title}>
          <div className={`muted ${styles.title}`} aria-hidden="true">
            {title}
          </div>
          {ofGroup.map((item) => (
            <PaletteItem
              key={item.id}
              id={optionId(item)}
              item={item}
              query={query}
              isSelected={item === selected}
              onSelect={() => mark(item)}
              onPick={(isNewTab) => onPick(item, isNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
