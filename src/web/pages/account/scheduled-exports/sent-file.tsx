import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentExport } from '../../../../shared/calls/scheduled-export.ts'
import { callTable } from '../../../../generated/call-table.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { momentText } from '../../../lib/moment.ts'
import { useApp } from '../../../ui/use-app.ts'
import styles from './scheduled-exports.module.css'

/** A file that a schedule made, and its download. */
export function SentFile({ file: { id, viewName, title, fileName, rows, sentAt } }: { file: SentExport }) {
  const { t, i18n } = useTranslation('exports')
  const { message } = useApp()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { name, content } = await fetchMade(callTable.readSentExport[1].replace('{id}', id), {
        query: {},
      })
      saveContent(content, name)
    } catch {
      message.error(t('downloadFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <div className={styles.words}>
        <b>
          {title} · {viewName}
        </b>
        <span className={styles.quiet}>
          {t('sent', { time: momentText(sentAt, i18n.language, 'dateMinute'), count: rows })}
        </span>
      </div>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isBusy}
        aria-label={t('downloadOf', { name: fileName })}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    </li>
  )
}
