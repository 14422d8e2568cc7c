import { expect, it, vi } from 'vitest'
import type { FeedbackApi } from '../../src/web/ui/feedback/feedback-context.ts'
import { lateFeedback } from '../../src/web/ui/feedback/late-feedback.ts'

/** Parts that write down what they are asked; every question is answered with yes. */
function parts() {
  const said: string[] = []
  const say = (kind: string) => (text: unknown) => void said.push(`${kind} ${String(text)}`)
  const ask = (kind: string) => (question: { title?: unknown }) => {
    said.push(`${kind} ${String(question.title)}`)
    return { destroy: () => void said.push('closed'), isAgreed: () => Promise.resolve(true) }
  }
  const feedback: FeedbackApi = {
    message: { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') },
    modal: {
      confirm: ask('confirm'),
      info: ask('info'),
      success: ask('success'),
      warning: ask('warning'),
    },
    notification: { info: ({ title }) => void said.push(`notice ${String(title)}`), destroy: say('gone') },
  }
  return { said, feedback }
}

it('says what was said too early, once and in order, as soon as its parts are here', async () => {
  const onWanted = vi.fn()
  const late = lateFeedback(onWanted)
  late.feedback.message.error('no connection')
  const dialog = late.feedback.modal.confirm({ title: 'remove?' })
  late.feedback.notification.info({ title: 'new order' })
  dialog.destroy()
  expect(onWanted).toHaveBeenCalled()

  const { said, feedback } = parts()
  late.begin(feedback)
  expect(await dialog.isAgreed()).toBe(true)
  expect(said).toEqual(['error no connection', 'confirm remove?', 'notice new order', 'closed'])
})

it('says everything at once when its parts are here', () => {
  const late = lateFeedback(() => undefined)
  const { said, feedback } = parts()
  late.begin(feedback)
  late.feedback.message.success('saved')
  expect(said).toEqual(['success saved'])
})
