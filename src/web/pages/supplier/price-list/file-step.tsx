import { InboxOutlined } from '@ant-design/icons'
import { Alert, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from './fault-text.ts'
import type { LookedAt } from './price-list.ts'
import styles from './price-list.module.css'
import { lookAt } from './send-list.ts'

interface Props {
  supplier: string | undefined
  onLooked: (looked: LookedAt) => void
}

/** The choice of a file. */
export function FileStep({ supplier, onLooked }: Props) {
  const { t } = useTranslation(['price-list', 'common'])
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()

  async function send(file: File) {
    setFault(undefined)
    setPercent(0)
    try {
      onLooked(await lookAt({ file, supplier, onProgress: setPercent }))
    } catch (error) {
      setFault(faultText(error, t('common:error.OFFLINE')))
    }
    setPercent(undefined)
  }

  return (
    <section className={styles.step}>
      <Upload.Dragger
        accept=".xlsx,.csv,.txt,.xls"
        showUploadList={false}
        disabled={percent !== undefined}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <InboxOutlined className={styles.inbox} aria-hidden />
        <p role="status">
          {percent === undefined
            ? t('file.drop')
            : percent < 100
              ? t('file.sending', { percent })
              : t('file.reading')}
        </p>
        <p className={styles.quiet}>{t('file.limits')}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" showIcon title={fault} />}
    </section>
  )
}
