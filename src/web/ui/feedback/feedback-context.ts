import type { MessageArgsProps, ModalFuncProps, NotificationArgsProps } from 'antd'
import { createContext, type ReactNode } from 'react'

/** A short text at the top of the page, with the seconds that it shows. */
type Say = (said: ReactNode | MessageArgsProps, seconds?: number) => void

export interface Messages {
  success: Say
  error: Say
  warning: Say
  info: Say
}

/** A dialog that was asked for. */
export interface Dialog {
  destroy: () => void
  /** Whether the person agrees, once they have answered. */
  isAgreed: () => Promise<boolean>
}

type Ask = (question: ModalFuncProps) => Dialog

export interface Dialogs {
  confirm: Ask
  info: Ask
  success: Ask
  warning: Ask
}

interface Notifications {
  info: (notice: NotificationArgsProps) => void
  destroy: (key: string) => void
}

/** What a page can say to the person outside its own area. */
export interface FeedbackApi {
  message: Messages
  modal: Dialogs
  notification: Notifications
}

export const FeedbackContext = createContext<FeedbackApi | null>(null)
