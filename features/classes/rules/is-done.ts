/** Of a task in a team. One that each ticks for themselves is done when all of them have, as in the count of the team. */
export const isDone = ({ done, of }: { done: number; of: number }) => of > 0 && done >= of
