export const TEMPLATE_IDS = ['first-job', 'internship', 'change', 'exam', 'portfolio', 'own'] as const
/** Goals that applications lead to. */
export const JOB_TEMPLATES = ['first-job', 'internship', 'change'] satisfies TemplateId[]
export type TemplateId = (typeof TEMPLATE_IDS)[number]

/** What is at the end of the table. Apart from the templates, which only planning needs. */
export const OUTCOMES: Record<TemplateId, string> = {
  'first-job': 'An offer you like',
  internship: 'A place for the summer',
  change: 'The first day in it',
  exam: 'Passed',
  portfolio: 'Online, and sent to five people',
  own: 'Reached',
}
