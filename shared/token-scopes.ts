/** The areas of calls that a personal API token may be allowed. */
export const TOKEN_AREAS = ['tasks', 'teams', 'people', 'chat', 'career', 'files', 'notifications'] as const
export type TokenArea = (typeof TOKEN_AREAS)[number]

/** `write` includes `read`. */
export type TokenScope = `${TokenArea}:${'read' | 'write'}`
export const TOKEN_SCOPES = TOKEN_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

/** Each token begins with it, so that scanners for secrets know one. */
export const TOKEN_PREFIX = 'cohort_'
