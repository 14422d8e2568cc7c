import { Alert, ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import admin from '../admin.module.css'
import styles from './read-form.module.css'

interface Props {
  screen: Screen
  /** The form, in which nothing can be changed. */
  children: ReactNode
}

/** A row to be read: the form as plain text. */
export function ReadForm({ screen, children }: Props) {
  const { t } = useTranslation('admin')
  const { token } = theme.useToken()
  // What can never be changed needs no word on why not now.
  const mayChange = screen.allow.edit !== 'false'
  return (
    <>
      {mayChange && <Alert className={admin.formAlert} type="info" showIcon title={t('rowReadOnly')} />}
      <ConfigProvider
        theme={{
          token: { colorTextDisabled: token.colorText, colorBgContainerDisabled: 'transparent' },
        }}
      >
        <div className={styles.read}>{children}</div>
      </ConfigProvider>
    </>
  )
}
