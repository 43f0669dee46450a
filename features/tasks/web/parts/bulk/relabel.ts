/** A task's labels after these were pressed: true adds one, false takes it off. */
export const relabel = (labels: readonly string[], pressed: ReadonlyMap<string, boolean>) =>
  [
    ...labels.filter((id) => pressed.get(id) !== false),
    ...[...pressed].flatMap(([id, isChosen]) => (isChosen && !labels.includes(id) ? [id] : [])),
  ].toSorted()
