import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageSetting } from '../../../../shared/calls/message.ts'
import { concerns } from '../../../../shared/message-types.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { settingsKey, useMessageSettings } from './queries.ts'
import styles from './messages.module.css'

const POPOVER_WAYS = ['popup', 'browser'] as const
const ALL_WAYS = ['listed', ...POPOVER_WAYS, 'sms'] as const
type Way = (typeof ALL_WAYS)[number]

/** How each type of message calls for the user's attention. */
export function MessageSettings() {
  const { t } = useTranslation('messages')
  return (
    <div className={styles.settings}>
      <p className={styles.note}>{t('setting.text')}</p>
      <WaysTable ways={POPOVER_WAYS} />
      <BrowserPermission />
    </div>
  )
}

/** Every way by which each type of message reaches the user. */
export function MessageWays() {
  const { t } = useTranslation('messages')
  return (
    <div className={styles.settings}>
      <p className={styles.note}>{t('setting.waysText')}</p>
      <WaysTable ways={ALL_WAYS} />
      <BrowserPermission />
    </div>
  )
}

function WaysTable({ ways }: { ways: readonly Way[] }) {
  const { t } = useTranslation('messages')
  const { data, error, refetch } = useMessageSettings()
  const user = useCurrentUser()
  const mine = data?.filter(({ type }) => !user || concerns(type, user.tenantType))
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
    <>
      {mine ? (
        <table className={styles.types}>
          <thead>
            <tr>
              <th scope="col">{t('setting.kind')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`setting.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mine.map((setting) => (
              <tr key={setting.type}>
                <th scope="row">{t(`type.${setting.type}`)}</th>
                {ways.map((way) => (
                  <td key={way}>
                    <Switch
                      size="small"
                      checked={setting[way]}
                      // Nothing calls for attention that is not there.
                      disabled={!setting.listed && (way === 'popup' || way === 'browser')}
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
    </>
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
