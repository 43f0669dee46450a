/** The areas into which calls fall for personal API tokens. */
export type TokenArea = 'tasks' | 'teams' | 'people' | 'chat' | 'career' | 'files' | 'notifications'
