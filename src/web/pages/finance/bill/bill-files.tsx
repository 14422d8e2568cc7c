import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { showMade } from '../../../lib/show-made.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

/** A statement as PDF, and its lines as a spreadsheet. */
export function BillFiles({ statementId }: { statementId: string }) {
  const { t } = useTranslation('bill')
  const { message } = useApp()
  const mayPrint = usePermission('fiscal_bill_print')
  const mayExport = usePermission('fiscal_bill_line_export')
  const onError = (error: unknown) => void message.warning(refusalText(error, t('notDone')))
  const print = useMutation({
    mutationFn: (tab: Window | null) =>
      showMade(callTable.printRecords[1], {
        body: { screen: 'statement', ids: [statementId], as: 'records' },
        tab,
      }),
    onError,
  })
  const save = useMutation({
    mutationFn: () => fetchMade('/fiscal/statement-line/export', { query: { statementId, format: 'xlsx' } }),
    onSuccess: ({ name, content }) => saveContent(content, name),
    onError,
  })
  return (
    <>
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
    </>
  )
}
