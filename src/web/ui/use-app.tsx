import { App, type MessageArgsProps } from 'antd'
import { isValidElement, useMemo, type ReactNode } from 'react'
import { silentDrawings } from './silent-drawings.tsx'

type Messages = ReturnType<typeof App.useApp>['message']

/** antd's `App.useApp`, whose messages are read out without the English names of their icons. */
export function useApp() {
  const app = App.useApp()
  return useMemo(() => ({ ...app, message: withSilentIcons(app.message) }), [app])
}

function withSilentIcons(message: Messages): Messages {
  const show =
    (type: keyof typeof silentDrawings): Messages['info'] =>
    (said, duration, onClose) => {
      const options = isOptions(said)
        ? said
        : {
            content: said,
            ...(typeof duration === 'number' && { duration }),
            ...(typeof duration === 'function' && { onClose: duration }),
            ...(onClose && { onClose }),
          }
      return message.open({ icon: silentDrawings[type], ...options, type })
    }
  return {
    ...message,
    success: show('success'),
    error: show('error'),
    warning: show('warning'),
    info: show('info'),
    loading: show('loading'),
  }
}

function isOptions(said: ReactNode | MessageArgsProps): said is MessageArgsProps {
  return typeof said === 'object' && said !== null && !isValidElement(said) && 'content' in said
}
