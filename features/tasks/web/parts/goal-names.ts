import { createContext } from 'react'

/** The goals that tasks are steps of, by the id of the task. Goals stand on a higher floor, so `app/` hands them over. */
export const GoalNames = createContext<ReadonlyMap<string, string>>(new Map())
