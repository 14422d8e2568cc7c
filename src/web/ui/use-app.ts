import { use } from 'react'
import { FeedbackContext, type FeedbackApi } from './feedback/feedback-context.ts'

/** Messages, dialogs and notifications of the page around. The returned parts never change. */
export function useApp(): FeedbackApi {
  const feedback = use(FeedbackContext)
  if (!feedback) throw new Error('useApp() needs <Feedback> around it')
  return feedback
}
