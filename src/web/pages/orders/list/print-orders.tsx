import { PrinterOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { PaperKind } from '../../../../shared/paper-kinds.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import type { Side } from './order-query.ts'

const papers = {
  purchase: [
    { kind: 'order', words: 'print.purchase' },
    { kind: 'delivery', words: 'print.delivery' },
  ],
  sales: [
    { kind: 'pick', words: 'print.pick' },
    { kind: 'delivery', words: 'print.delivery' },
    { kind: 'order', words: 'print.sale' },
  ],
} as const satisfies Record<Side, { kind: PaperKind; words: string }[]>

interface Props {
  side: Side
  orderIds: string[]
  size?: 'small'
}

/** Prints orders, delivery notes or pick lists: a PDF in a tab of its own, ready for the printer. */
export function PrintOrders({ side, orderIds, size }: Props) {
  const { t } = useTranslation(['orders', 'shopping'])
  const { message } = useApp()
  const [, path] = callTable.printOrders
  const print = useMutation({
    // The tab is opened by the click: one that comes after the answer is taken for an advertisement.
    mutationFn: async ({ kind, tab }: { kind: PaperKind; tab: Window | null }) => {
      try {
        const { name, content } = await fetchMade(path, { query: {}, body: { orderIds, kind } })
        if (tab) tab.location.replace(URL.createObjectURL(content))
        else saveContent(content, name)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onError: (error) =>
      message.warning({ content: refusalText(error, t('shopping:unreachable')), duration: 6 }),
  })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: papers[side].map(({ kind, words }) => ({ key: kind, label: t(words) })),
        onClick: ({ key }) => print.mutate({ kind: key as PaperKind, tab: window.open('', '_blank') }),
      }}
    >
      <Button {...(size && { size })} icon={<PrinterOutlined aria-hidden />} loading={print.isPending}>
        {t('print.button')}
      </Button>
    </Dropdown>
  )
}
