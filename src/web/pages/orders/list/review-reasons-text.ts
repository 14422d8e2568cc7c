import { reviewReasons, type ReviewReason } from '../../../../shared/review-reasons.ts'

/** The reasons why the front audit holds an order back. */
export function reviewReasonsText(reasons: readonly ReviewReason[], language: string): string {
  const isEnglish = language === 'en'
  return reasons.map((reason) => reviewReasons[reason][isEnglish ? 'en' : 'zh']).join(isEnglish ? ', ' : '、')
}
