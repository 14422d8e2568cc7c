import type { message, MessageArgsProps } from 'antd'
import { isValidElement, type ReactNode } from 'react'
import { silentDrawings } from '../silent-drawings.tsx'
import type { Messages } from './feedback-context.ts'

type OfAntd = ReturnType<typeof message.useMessage>[0]

/** antd's messages, read out without the English names of their icons. */
export function silentMessages(messages: OfAntd): Messages {
  const say =
    (type: 'success' | 'error' | 'warning' | 'info'): Messages['info'] =>
    (said, seconds) => {
      const options = isOptions(said) ? said : { content: said, duration: seconds }
      void messages.open({ icon: silentDrawings[type], ...options, type })
    }
  return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }
}

function isOptions(said: ReactNode | MessageArgsProps): said is MessageArgsProps {
  return typeof said === 'object' && said !== null && !isValidElement(said) && 'content' in said
}
