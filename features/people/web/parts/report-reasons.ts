import type { ReportReason } from '../../contract.ts'

export const reasonNames: Record<ReportReason, string> = {
  insult: 'Insult or hatred',
  spam: 'Spam or scam',
  private: 'Something private',
  danger: 'Someone may be in danger',
  other: 'Something else',
}
