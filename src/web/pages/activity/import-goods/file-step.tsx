import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readPromotionFile } from '../../../../shared/calls/marketing-import.ts'
import {
  promotionColumns,
  promotionColumnWords,
  PROMOTION_LINES_MAX,
} from '../../../../shared/promotion-sheet.ts'
import { fetchMade, saveContent, sendFile } from '../../../lib/files.ts'
import { refusalText } from '../../shopping/refusal.ts'
import styles from './import-goods.module.css'
import type { Promotion } from './promotion.ts'

type Reply = ReplyOf<typeof readPromotionFile>

interface Props {
  promotion: Promotion
  onRead: (lines: Reply['rows']) => void
}

/** The template of the promotion's kind, and where the filled-in file is dropped. */
export function FileStep({ promotion, onRead }: Props) {
  const { t, i18n } = useTranslation(['activity', 'common'])
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()
  const { marketingId, marketingType } = promotion
  const language = i18n.language === 'en' ? 'en' : 'zh'

  async function attempt(work: () => Promise<void>) {
    setFault(undefined)
    await work().catch((error: unknown) => setFault(refusalText(error, t('common:error.OFFLINE'))))
  }
  const download = () =>
    attempt(async () => {
      const { name, content } = await fetchMade(callTable.promotionTemplate[1], {
        query: { type: marketingType },
      })
      saveContent(content, name)
    })
  async function read(file: File) {
    setReading(true)
    await attempt(async () => {
      const reply = await sendFile<Reply>(file, {
        path: callTable.readPromotionFile[1],
        query: { marketingId },
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      onRead(reply.rows)
    })
    setReading(false)
  }

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.quiet}>
          {t('import.columns', {
            columns: promotionColumns[marketingType]
              .map((name) => promotionColumnWords[name][language])
              .join(language === 'zh' ? '、' : ', '),
          })}
        </span>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
          {t('import.template')}
        </Button>
      </div>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <InboxOutlined className={styles.inbox} aria-hidden />
        <p>{isReading ? t('import.reading') : t('import.drop')}</p>
        <p className={styles.quiet}>{t('import.limits', { max: PROMOTION_LINES_MAX })}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" showIcon title={fault} className={styles.fault} />}
    </>
  )
}
