import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

/** Saves the report as a spreadsheet. */
export function ExportAgeing({ query }: { query: Record<string, string> }) {
  const { t } = useTranslation('ageing')
  const { message } = useApp()
  const [, path] = callTable.exportAgeing
  const make = useMutation({
    mutationFn: () => fetchMade(path, { query }),
    onSuccess: ({ name, content }) => saveContent(content, name),
    onError: (error) => message.warning(refusalText(error, t('notExported'))),
  })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={make.isPending} onClick={() => make.mutate()}>
      {t('export')}
    </Button>
  )
}
