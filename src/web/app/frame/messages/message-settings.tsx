import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageSetting } from '../../../../shared/calls/message.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { settingsKey, useMessageSettings } from './queries.ts'
import styles from './messages.module.css'

const WAYS = ['popup', 'browser'] as const

/** The user's notification settings for each type of message. */
export function MessageSettings() {
  const { t } = useTranslation('messages')
  const { data, error, refetch } = useMessageSettings()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (setting: MessageSetting) => request('saveMessageSetting', { body: setting }),
    onMutate: (setting) =>
      client.setQueryData<MessageSetting[]>(settingsKey, (all) =>
        all?.map((one) => (one.type === setting.type ? setting : one)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.settings}>
      <p className={styles.note}>{t('setting.text')}</p>
      {data ? (
        <table className={styles.types}>
          <thead>
            <tr>
              <th scope="col">{t('setting.kind')}</th>
              <th scope="col">{t('setting.popup')}</th>
              <th scope="col">{t('setting.browser')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((setting) => (
              <tr key={setting.type}>
                <th scope="row">{t(`type.${setting.type}`)}</th>
                {WAYS.map((way) => (
                  <td key={way}>
                    <Switch
                      size="small"
                      checked={setting[way]}
                      aria-label={t(`setting.${way}Of`, { type: t(`type.${setting.type}`) })}
                      onChange={(on) => save.mutate({ ...setting, [way]: on })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
      <BrowserPermission />
    </div>
  )
}

function BrowserPermission() {
  const { t } = useTranslation('messages')
  const [permission, setPermission] = useState('Notification' in window ? Notification.permission : 'missing')
  if (permission === 'granted') return null
  if (permission === 'denied') return <p className={styles.note}>{t('setting.browserDenied')}</p>
  if (permission === 'missing') return <p className={styles.note}>{t('setting.browserMissing')}</p>
  return (
    <div className={styles.ask}>
      <p className={styles.note}>{t('setting.browserAsk')}</p>
      <Button
        size="small"
        onClick={() => void Notification.requestPermission().then((answer) => setPermission(answer))}
      >
        {t('setting.browserAllow')}
      </Button>
    </div>
  )
}
