import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOfText } from '../../../../shared/quick-order.ts'
import { TELEPHONE_LINES_MAX } from '../../../../shared/telephone-order.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import textStyles from '../../shopping/text.module.css'
import { readSaleSheet, type Wanted } from './read-sale-sheet.ts'
import type { FoundLine, Goods } from './sale-draft.ts'
import type { EntryProps } from './take-order.tsx'
import styles from './take-order.module.css'

/** As the call takes it. */
const QUANTITY_MAX = 40

/** Adding goods: by a search or a scanner, from a pasted list, from a sheet. */
export function GoodsEntry({ customerId, onGoods }: EntryProps) {
  const { t } = useTranslation(['taking', 'common'])
  const { message } = useApp()
  const [text, setText] = useState('')
  const [isPasting, setPasting] = useState(false)
  const [open, setOpen] = useState<FoundLine[]>([])
  const find = useMutation({
    mutationFn: (lines: Wanted[]) => request('findSaleGoods', { body: { customerId, lines } }),
    onSuccess: ({ lines }) => {
      const sure = lines.flatMap(({ offerId, quantity, candidates }) => {
        const goods = candidates.find((each) => each.offerId === offerId)
        return goods ? [{ goods, quantity }] : []
      })
      if (sure.length > 0) onGoods(sure)
      setOpen(lines.filter(({ offerId, candidates }) => offerId === null && candidates.length > 0))
      const missing = lines.filter(({ candidates }) => candidates.length === 0)
      if (missing.length > 0)
        message.warning(t('notFound', { codes: missing.map(({ code }) => code).join(t('comma')) }))
    },
  })

  const look = (lines: Wanted[]) => find.mutate(lines.slice(0, TELEPHONE_LINES_MAX))

  function handleSearch() {
    const code = text.trim()
    if (code === '') return
    look([{ code, quantity: '1' }])
    // A scanner types the next label at once.
    setText('')
  }
  async function handleFile(file: File) {
    try {
      look(await readSaleSheet(file))
    } catch (error) {
      message.warning(refusalText(error, t('common:error.OFFLINE')))
    }
  }
  return (
    <>
      <div className={styles.entry}>
        <Input
          className={styles.find}
          aria-label={t('find')}
          placeholder={t('find')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={handleSearch}
        />
        <Button type="primary" loading={find.isPending} onClick={handleSearch}>
          {t('add')}
        </Button>
        <Button onClick={() => setPasting(true)}>{t('paste')}</Button>
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void handleFile(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />}>{t('file')}</Button>
        </Upload>
      </div>
      {open.map((line) => (
        <Choice
          key={line.code}
          line={line}
          onChoose={(goods) => {
            if (goods) onGoods([{ goods, quantity: line.quantity }])
            setOpen(open.filter((each) => each !== line))
          }}
        />
      ))}
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onLines={(lines) => {
            setPasting(false)
            look(lines)
          }}
        />
      )}
    </>
  )
}

/** The parts that one line may mean. */
export function Choice({
  line,
  onChoose,
}: {
  line: FoundLine
  onChoose: (goods: Goods | undefined) => void
}) {
  const { t, i18n } = useTranslation('taking')
  return (
    <div className={styles.choice}>
      <p>{t('choose', { code: line.code })}</p>
      <ul className={styles.choices}>
        {line.candidates.map((goods) => (
          <li key={goods.offerId}>
            <Button type="link" className={styles.chosen!} onClick={() => onChoose(goods)}>
              <span>{partName(goods, i18n.language)}</span>
              <span className={textStyles.mono}>{goods.oeNumber || goods.code}</span>
              <span>{goods.brand}</span>
              <Amount value={goods.price} size="small" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onChoose(undefined)}>
        {t('skip')}
      </Button>
    </div>
  )
}

function PasteDialog({ onLines, onClose }: { onLines: (lines: Wanted[]) => void; onClose: () => void }) {
  const { t } = useTranslation('taking')
  const [text, setText] = useState('')
  const lines = linesOfText(text).map(({ code, quantity }) => ({
    code,
    quantity: quantity.slice(0, QUANTITY_MAX),
  }))
  return (
    <Modal
      open
      title={t('paste')}
      okText={t('pasteAdd', { count: lines.length })}
      okButtonProps={{ disabled: lines.length === 0 }}
      cancelText={t('back')}
      onOk={() => onLines(lines)}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{t('pasteText')}</p>
      <Input.TextArea
        autoFocus
        aria-label={t('paste')}
        autoSize={{ minRows: 6, maxRows: 14 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  )
}
