import { PrinterOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../generated/call-table.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showMade } from '../../lib/show-made.ts'
import { useApp } from '../../ui/use-app.ts'
import { words } from '../words.ts'

interface Props {
  screen: Screen
  ids: string[]
  /** The rows may also be printed as one table. */
  hasList: boolean
}

type Way = 'records' | 'list'

/** Prints rows: a PDF in a tab of its own, ready for the printer. */
export function PrintRows({ screen, ids, hasList }: Props) {
  const { t } = useTranslation(['record', 'common'])
  const { message } = useApp()
  const print = useMutation({
    mutationFn: ({ as, tab }: { as: Way; tab: Window | null }) =>
      showMade(callTable.printRecords[1], { body: { screen: screen.name, ids, as }, tab }),
    onError: (error) =>
      message.warning((error instanceof ApiError && error.msg) || t('common:error.OFFLINE')),
  })
  const handle = (as: Way) => print.mutate({ as, tab: window.open('', '_blank') })
  const button = (
    <Button
      icon={<PrinterOutlined aria-hidden />}
      loading={print.isPending}
      {...(!hasList && { onClick: () => handle('records') })}
    >
      {t('print.button')}
    </Button>
  )
  if (!hasList) return button
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'records', label: words(screen.print!.title) },
          { key: 'list', label: t('print.list') },
        ],
        onClick: ({ key }) => handle(key as Way),
      }}
    >
      {button}
    </Dropdown>
  )
}
