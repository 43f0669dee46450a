const alreadyRefetched = () => {}

/** Almost every event refetches the record: see `concerned` in `app/web/apply-event.ts`. */
export const recordEffects = {
  'record.changed': alreadyRefetched,
  'confirmation.asked': alreadyRefetched,
  'confirmation.withdrawn': alreadyRefetched,
  'confirmation.answered': alreadyRefetched,
}
