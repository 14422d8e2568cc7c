import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { refusalText } from '../../shopping/refusal.ts'
import { filtersOf, type ListQuery, type Side } from './order-query.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  side: Side
  query: ListQuery
  empty: boolean
}

/** The filtered orders as a file, one row per line. */
export function ExportOrders({ side, query, empty }: Props) {
  const { t } = useTranslation(['orders', 'shopping'])
  const { message } = useApp()
  const [, path] = callTable[side === 'sales' ? 'exportSales' : 'exportOrders']
  const make = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      fetchMade(path, {
        query: { ...filtersOf(query), ...(query.status && { status: query.status }), format },
      }),
    onSuccess: ({ name, content }) => {
      saveContent(content, name)
      message.success(t('list.exported', { name }))
    },
    onError: (error) =>
      message.warning({ content: refusalText(error, t('shopping:unreachable')), duration: 6 }),
  })
  return (
    <Dropdown
      disabled={empty}
      menu={{
        items: [
          { key: 'xlsx', label: t('list.exportXlsx') },
          { key: 'csv', label: t('list.exportCsv') },
        ],
        onClick: ({ key }) => make.mutate(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={make.isPending}>
        {t('list.export')}
      </Button>
    </Dropdown>
  )
}
