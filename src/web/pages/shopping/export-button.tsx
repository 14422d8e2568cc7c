import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { fetchMade, saveContent } from '../../lib/files.ts'
import { useApp } from '../../ui/use-app.ts'
import { refusalText } from './refusal.ts'

interface Props {
  /** The call that makes the file. */
  path: string
  query: object
  isEmpty: boolean
}

/** What a list shows as a file, in the format that the person chooses. */
export function ExportButton({ path, query, isEmpty }: Props) {
  const { t } = useTranslation('shopping')
  const { message } = useApp()
  const make = useMutation({
    mutationFn: (format: string) => fetchMade(path, { query: { ...query, format } }),
    onSuccess: ({ name, content }) => {
      saveContent(content, name)
      message.success(t('export.done', { name }))
    },
    onError: (error) => message.warning({ content: refusalText(error, t('unreachable')), duration: 6 }),
  })
  return (
    <Dropdown
      disabled={isEmpty}
      menu={{
        items: [
          { key: 'xlsx', label: t('export.xlsx') },
          { key: 'csv', label: t('export.csv') },
        ],
        onClick: ({ key }) => make.mutate(key),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={make.isPending}>
        {t('export.button')}
      </Button>
    </Dropdown>
  )
}
