import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import en from 'antd/locale/en_US'
import zh from 'antd/locale/zh_CN'
import { useEffect, useMemo, type ReactNode } from 'react'
import { currentLanguage } from '../lib/language.ts'
import { onWarning } from '../lib/notices.ts'
import { setQuietCodes } from '../lib/quiet-codes.ts'
import { request } from '../lib/request.ts'
import { accessToken } from '../lib/session.ts'
import { useReducedMotion } from '../lib/reduced-motion.ts'
import { antdTheme } from '../ui/theme.ts'
import { AppearanceContext } from './appearance-context.ts'
import { queryClient } from './query-client.ts'
import { silentIcons } from './silent-icons.tsx'
import { StepUp } from './step-up.tsx'
import { useAppearanceChoice } from './use-appearance-choice.ts'
import { Feedback } from '../ui/feedback/feedback.tsx'
import { useApp } from '../ui/use-app.ts'

const isEnglish = currentLanguage() === 'en'

/** The foundation of antd pages: theme, locale, server cache, and the place for warnings. */
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
        <ConfigProvider
          theme={theme}
          locale={isEnglish ? en : zh}
          {...silentIcons}
          button={{ ...silentIcons.button, autoInsertSpace: false }}
        >
          <Feedback>
            <Warnings />
            <StepUp />
            {children}
          </Feedback>
        </ConfigProvider>
      </AppearanceContext>
    </QueryClientProvider>
  )
}

/** The specification's time for a warning. */
const WARNING_SECONDS = 6

/** The parameter that lists the refusals without a warning. */
const QUIET_CODES = 'quiet_status_codes'

function Warnings() {
  const { message } = useApp()
  useEffect(
    // The text is the key: the same warning from three calls shows once.
    () => onWarning((text) => message.warning({ content: text, duration: WARNING_SECONDS, key: text })),
    [message],
  )
  const { data: quiet } = useQuery({
    queryKey: ['quietCodes'],
    queryFn: () => request('parameterDetail', { query: { paramKey: QUIET_CODES }, flags: { quiet: true } }),
    enabled: accessToken() !== undefined,
    staleTime: 10 * 60_000,
  })
  useEffect(() => setQuietCodes(quiet?.paramValue ?? ''), [quiet])
  return null
}
