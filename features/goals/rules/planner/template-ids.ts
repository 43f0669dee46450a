export const TEMPLATE_IDS = ['first-job', 'internship', 'change', 'exam', 'portfolio', 'own'] as const
/** Goals that applications lead to. */
export const JOB_TEMPLATES = ['first-job', 'internship', 'change'] satisfies TemplateId[]
export type TemplateId = (typeof TEMPLATE_IDS)[number]
