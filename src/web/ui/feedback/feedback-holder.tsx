import { message, Modal, notification } from 'antd'
import { useEffect } from 'react'
import type { Dialogs, FeedbackApi } from './feedback-context.ts'
import { silentMessages } from './silent-messages.ts'

const TOP_PX = 64

/** antd's messages, dialogs and notifications; hands them out once they are drawn. */
export function FeedbackHolder({ onReady }: { onReady: (feedback: FeedbackApi) => void }) {
  const [messages, messagePlace] = message.useMessage({ maxCount: 3, top: TOP_PX })
  const [notices, noticePlace] = notification.useNotification({ maxCount: 5, top: TOP_PX })
  const [dialogs, dialogPlace] = Modal.useModal()
  useEffect(
    () => onReady({ message: silentMessages(messages), modal: askOver(dialogs), notification: notices }),
    [onReady, messages, dialogs, notices],
  )
  return (
    <>
      {dialogPlace}
      {messagePlace}
      {noticePlace}
    </>
  )
}

function askOver(dialogs: ReturnType<typeof Modal.useModal>[0]): Dialogs {
  const ask =
    (kind: keyof Dialogs): Dialogs['confirm'] =>
    (question) => {
      const dialog = dialogs[kind](question)
      // antd waits for an answer only when it is asked for one: then a refusal is not an error.
      return { destroy: dialog.destroy, isAgreed: () => Promise.resolve(dialog) }
    }
  return { confirm: ask('confirm'), info: ask('info'), success: ask('success'), warning: ask('warning') }
}
