import type { Dialog, Dialogs, FeedbackApi, Messages } from './feedback-context.ts'

/**
 * Feedback that can be given before its parts are here: what is said meanwhile is kept in order and
 * said by `begin`. `onWanted` is called whenever something is said too early.
 */
export function lateFeedback(onWanted: () => void): {
  feedback: FeedbackApi
  begin: (feedback: FeedbackApi) => void
} {
  let here: FeedbackApi | undefined
  let waiting: ((feedback: FeedbackApi) => void)[] = []

  const whenHere = (act: (feedback: FeedbackApi) => void) => {
    if (here) return act(here)
    waiting.push(act)
    onWanted()
  }
  const say =
    (kind: keyof Messages): Messages['info'] =>
    (...said) =>
      whenHere(({ message }) => message[kind](...said))
  const ask =
    (kind: keyof Dialogs): Dialogs['confirm'] =>
    (question) => {
      const opened = new Promise<Dialog>((resolve) => whenHere(({ modal }) => resolve(modal[kind](question))))
      return {
        destroy: () => void opened.then((dialog) => dialog.destroy()),
        isAgreed: async () => (await opened).isAgreed(),
      }
    }

  return {
    feedback: {
      message: { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') },
      modal: {
        confirm: ask('confirm'),
        info: ask('info'),
        success: ask('success'),
        warning: ask('warning'),
      },
      notification: {
        info: (notice) => whenHere(({ notification }) => notification.info(notice)),
        destroy: (key) => whenHere(({ notification }) => notification.destroy(key)),
      },
    },
    begin: (feedback) => {
      here = feedback
      const early = waiting
      waiting = []
      for (const act of early) act(feedback)
    },
  }
}
