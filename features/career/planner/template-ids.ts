export const TEMPLATE_IDS = ['first-job', 'internship', 'change', 'exam', 'portfolio', 'own'] as const
export type TemplateId = (typeof TEMPLATE_IDS)[number]
