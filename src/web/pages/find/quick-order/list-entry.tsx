import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readOrderFile } from '../../../../shared/calls/quick-order.ts'
import { linesOfText, QUICK_ORDER_LINES_MAX } from '../../../../shared/quick-order.ts'
import { linesByColumns, type SheetColumns, type WantedLine } from '../../../../shared/sheet-columns.ts'
import { fetchMade, saveContent, sendFile } from '../../../lib/files.ts'
import { useTakesKeys } from '../../../lib/use-takes-keys.ts'
import { refusalText } from '../../shopping/refusal.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { keepColumns, keptColumns } from './kept-columns.ts'
import styles from './quick-order.module.css'
import { useApp } from '../../../ui/use-app.ts'

/** As the call takes it. */
const QUANTITY_MAX = 40

type Sheet = ReplyOf<typeof readOrderFile>

interface Props {
  isChecking: boolean
  /** Whether the list was accepted. */
  onLines: (lines: WantedLine[]) => Promise<boolean>
}

/** Pasting a list, or choosing or dropping a spreadsheet. */
export function ListEntry({ isChecking, onLines }: Props) {
  const { t } = useTranslation(['quick', 'common'])
  const { message } = useApp()
  const takesKeys = useTakesKeys()
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const [sheet, setSheet] = useState<Sheet>()
  const lines = linesOfText(text)

  const tell = (error: unknown) => message.warning(refusalText(error, t('common:error.OFFLINE')))

  async function handleCheck() {
    if (await onLines(lines)) setText('')
  }
  async function handleFile(file: File) {
    setReading(true)
    try {
      const reply = await sendFile<Sheet>(file, {
        path: callTable.readOrderFile[1],
        query: {},
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      const kept = keptColumns(reply.rows, reply.columns)
      if (kept) await onLines(linesOf(reply, kept))
      else setSheet(reply)
    } catch (error) {
      tell(error)
    } finally {
      setReading(false)
    }
  }
  async function handleColumns(read: Sheet, columns: SheetColumns) {
    setSheet(undefined)
    keepColumns(read.rows, read.columns, columns)
    await onLines(linesOf(read, columns))
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
        autoFocus={takesKeys}
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
          accept=".xlsx,.xls,.csv"
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
      {sheet && (
        <ColumnsDialog
          rows={sheet.rows}
          columns={sheet.columns}
          onChoose={(columns) => void handleColumns(sheet, columns)}
          onClose={() => setSheet(undefined)}
        />
      )}
    </section>
  )
}

/** The lines of a sheet; a sheet without quantities means one piece of each. */
function linesOf({ rows }: Sheet, columns: SheetColumns): WantedLine[] {
  const lines = linesByColumns(rows, columns).map(({ code, quantity }) => ({
    code,
    quantity: quantity.slice(0, QUANTITY_MAX),
  }))
  return columns.quantity === null ? lines.map(({ code }) => ({ code, quantity: '1' })) : lines
}
