import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { linesOfText, QUICK_ORDER_LINES_MAX, type WantedLine } from '../../../../shared/quick-order.ts'
import { fetchMade, saveContent, sendFile } from '../../../lib/files.ts'
import { refusalText } from '../../shopping/refusal.ts'
import styles from './quick-order.module.css'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  isChecking: boolean
  /** Whether the list was accepted. */
  onLines: (lines: WantedLine[]) => Promise<boolean>
}

/** Pasting a list, or choosing or dropping a spreadsheet. */
export function ListEntry({ isChecking, onLines }: Props) {
  const { t } = useTranslation(['quick', 'common'])
  const { message } = useApp()
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const lines = linesOfText(text)

  const tell = (error: unknown) => message.warning(refusalText(error, t('common:error.OFFLINE')))

  async function handleCheck() {
    if (await onLines(lines)) setText('')
  }
  async function handleFile(file: File) {
    setReading(true)
    try {
      const reply = await sendFile<{ lines: WantedLine[] }>(file, {
        path: callTable.readOrderFile[1],
        query: {},
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      await onLines(reply.lines)
    } catch (error) {
      tell(error)
    } finally {
      setReading(false)
    }
  }
  async function handleTemplate() {
    try {
      const { name, content } = await fetchMade(callTable.cartTemplate[1], { query: {} })
      saveContent(content, name)
    } catch (error) {
      tell(error)
    }
  }

  return (
    <section className={styles.entry}>
      <Input.TextArea
        className={styles.paste}
        aria-label={t('paste.label')}
        placeholder={t('paste.placeholder')}
        autoSize={{ minRows: 5, maxRows: 12 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleCheck()
        }}
      />
      <div className={styles.entryActions}>
        <Button type="primary" loading={isChecking} onClick={() => void handleCheck()}>
          {t('paste.check')}
        </Button>
        {lines.length > 0 && (
          <span className={styles.quiet} role="status">
            {t('paste.count', { count: lines.length })}
          </span>
        )}
        <span className={styles.space} />
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void handleFile(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={isReading}>
            {t('file.choose')}
          </Button>
        </Upload>
        <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={() => void handleTemplate()}>
          {t('file.template')}
        </Button>
        <span className={styles.quiet}>{t('file.hint', { max: QUICK_ORDER_LINES_MAX })}</span>
      </div>
    </section>
  )
}
