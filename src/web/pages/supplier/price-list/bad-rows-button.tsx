import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

/** Every bad row with its reason, as a file. */
export function BadRowsButton({ listId }: { listId: string }) {
  const { t } = useTranslation(['price-list', 'common'])
  const { message } = useApp()
  const save = useMutation({
    mutationFn: () => fetchMade(callTable.readBadRows[1], { query: { listId } }),
    onSuccess: ({ name, content }) => saveContent(content, name),
    onError: (error) => message.error(refusalText(error, t('common:error.OFFLINE'))),
  })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>
      {t('run.badFile')}
    </Button>
  )
}
