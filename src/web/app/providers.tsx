import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import en from 'antd/es/locale/en_US.js'
import zh from 'antd/es/locale/zh_CN.js'
import { useEffect, useMemo, type ReactNode } from 'react'
import { currentLanguage } from '../lib/language.ts'
import { onWarning } from '../lib/notices.ts'
import { useReducedMotion } from '../lib/reduced-motion.ts'
import { antdTheme } from '../ui/theme.ts'
import { AppearanceContext } from './appearance-context.ts'
import { queryClient } from './query-client.ts'
import { useAppearanceChoice } from './use-appearance-choice.ts'

const isEnglish = currentLanguage() === 'en'

/** Everything antd pages stand on: theme, locale, server cache, and the place where warnings show. */
export function Providers({ children }: { children: ReactNode }) {
  const choice = useAppearanceChoice()
  const isStill = useReducedMotion()
  const theme = useMemo(
    () => antdTheme(choice.palette, { appearance: choice.resolved, motion: !isStill }),
    [choice.palette, choice.resolved, isStill],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <AppearanceContext value={choice}>
        <ConfigProvider theme={theme} locale={isEnglish ? en : zh} button={{ autoInsertSpace: false }}>
          <App message={{ maxCount: 3, top: 64 }} notification={{ maxCount: 5, top: 64 }} component={false}>
            <Warnings />
            {children}
          </App>
        </ConfigProvider>
      </AppearanceContext>
    </QueryClientProvider>
  )
}

/** The specification's time for a warning. */
const WARNING_SECONDS = 6

function Warnings() {
  const { message } = App.useApp()
  useEffect(
    // The text is the key: the same warning from three calls shows once.
    () => onWarning((text) => void message.warning({ content: text, duration: WARNING_SECONDS, key: text })),
    [message],
  )
  return null
}
