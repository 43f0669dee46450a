import { type Combobox, Listbox, ListboxOption } from '#web/ui/combobox.tsx'
import styles from './command-palette.module.css'
import { type Item, PaletteItem } from './palette-item.tsx'
import type { usePaletteGroups } from './use-palette-groups.ts'

type ResultsProps = {
  combobox: Combobox<Item>
  groups: ReturnType<typeof usePaletteGroups>['groups']
  query: string
}

export const Results = ({ combobox, groups, query }: ResultsProps) => (
  <Listbox of={combobox} className={`scrolls ${styles.list}`} aria-label="Results">
    {groups.map(({ title, items }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
      <div key={title} role="group" aria-label={title}>
        <div className={`muted ${styles.title}`} aria-hidden="true">
          {title}
        </div>
        {items.map((item) => (
          <ListboxOption
            key={item.id}
            of={combobox}
            option={item}
            className={`medium grid level gap-3 control-high rounded ${styles.item}`}
            onPointerMove={() => combobox.mark(item)}
          >
            <PaletteItem item={item} query={query} />
          </ListboxOption>
        ))}
      </div>
    ))}
  </Listbox>
)
