import type { TemplateId } from '../template-ids.ts'
import { change } from './change.ts'
import { exam, own, portfolio } from './learning.ts'
import type { Template } from './template.ts'
import { firstJob, internship } from './work.ts'

export const templates: Record<TemplateId, Template> = {
  'first-job': firstJob,
  internship,
  change,
  exam,
  portfolio,
  own,
}
