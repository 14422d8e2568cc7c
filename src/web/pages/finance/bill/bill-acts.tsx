import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readBill } from '../../../../shared/calls/statement.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { send } from '../../../lib/send.ts'
import { showMade } from '../../../lib/show-made.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

interface Props {
  bill: ReplyOf<typeof readBill>
  onChanged: () => void
}

/** Confirms a statement, and takes it away as PDF or spreadsheet. */
export function BillActs({ bill, onChanged }: Props) {
  const { t } = useTranslation('bill')
  const { message } = useApp()
  const confirm = useConfirm()
  const mayConfirm = usePermission('fiscal_bill_confirm')
  const mayPrint = usePermission('fiscal_bill_print')
  const mayExport = usePermission('fiscal_bill_line_export')
  const { statementId, status, isOwn, lines, open } = bill
  const tell = (error: unknown) => void message.warning(refusalText(error, t('notDone')))
  const agree = useMutation({
    mutationFn: async () => {
      await confirm({ title: t('confirmQuestion', { open: moneyText(open) }), okText: t('confirm') })
      const body = { ids: statementId }
      await send({ method: 'POST', path: '/fiscal/statement/confirm', body, flags: { quiet: true } })
      message.success(t('confirmed'))
    },
    onSuccess: onChanged,
    onError: (error) => {
      try {
        unlessRefused(error)
      } catch {
        tell(error)
      }
    },
  })
  const print = useMutation({
    mutationFn: (tab: Window | null) =>
      showMade(callTable.printRecords[1], {
        body: { screen: 'statement', ids: [statementId], as: 'records' },
        tab,
      }),
    onError: tell,
  })
  const save = useMutation({
    mutationFn: () => fetchMade('/fiscal/statement-line/export', { query: { statementId, format: 'xlsx' } }),
    onSuccess: ({ name, content }) => saveContent(content, name),
    onError: tell,
  })
  const isDisputed = lines.some(({ dispute }) => dispute === 'OPEN')
  return (
    <Space wrap>
      {mayPrint && (
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          loading={print.isPending}
          // A window opened after the reply would be blocked as an advertisement.
          onClick={() => print.mutate(window.open('', '_blank'))}
        >
          PDF
        </Button>
      )}
      {mayExport && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Excel
        </Button>
      )}
      {isOwn && mayConfirm && status === 'PENDING' && !isDisputed && (
        <Button type="primary" loading={agree.isPending} onClick={() => agree.mutate()}>
          {t('confirm')}
        </Button>
      )}
      <Link to={`/fiscal/bill/record/${statementId}`}>{t('toRecord')}</Link>
    </Space>
  )
}
