const alreadyRefetched = () => {}

/** Almost every event refetches the record: see `concerned` in `web/live/apply-event.ts`. */
export const recordEffects = {
  'record.changed': alreadyRefetched,
  'confirmation.asked': alreadyRefetched,
  'confirmation.withdrawn': alreadyRefetched,
  'confirmation.answered': alreadyRefetched,
}
