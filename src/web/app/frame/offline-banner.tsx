import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askServer, useIsOffline } from '../../lib/connection.ts'
import { Banner } from '../../ui/banner.tsx'
import { queryClient } from '../query-client.ts'

/** Shown above the pages while the server is unreachable; failed requests are repeated afterwards. */
export function OfflineBanner() {
  const { t } = useTranslation(['frame', 'common'])
  const isOffline = useIsOffline()
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!isOffline) return undefined
    // On coming back.
    return () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  }, [isOffline])

  const retry = async () => {
    setAsking(true)
    await askServer()
    setAsking(false)
  }

  if (!isOffline) return null
  return (
    <Banner
      text={t('offline')}
      action={
        <Button size="small" loading={isAsking} onClick={() => void retry()}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}
