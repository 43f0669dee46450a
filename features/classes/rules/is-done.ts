/** Whether a team has done a task. A task that each member ticks is done when all of them have, as in the count of the team. */
export const isDone = ({ done, of }: { done: number; of: number }) => of > 0 && done >= of
