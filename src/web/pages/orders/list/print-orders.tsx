import { PrinterOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { pricedKinds, type PaperKind } from '../../../../shared/paper/paper-kinds.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { showMade } from '../../../lib/show-made.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import type { Side } from './order-query.ts'

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }))

const papers = {
  purchase: [
    { kind: 'order', words: 'print.purchase' },
    { kind: 'delivery', words: 'print.delivery' },
  ],
  sales: [
    { kind: 'pick', words: 'print.pick' },
    { kind: 'quality', words: 'print.quality' },
    { kind: 'label', words: 'print.label' },
    { kind: 'delivery', words: 'print.delivery' },
    { kind: 'slip', words: 'print.slip' },
    { kind: 'order', words: 'print.sale' },
  ],
} as const satisfies Record<Side, { kind: PaperKind; words: string }[]>

interface Props {
  side: Side
  orderIds: string[]
  size?: 'small'
}

interface Printing {
  kind: PaperKind
  packages?: number
  tab: Window | null
}

/** Prints the papers of orders: a PDF in a tab of its own, ready for the printer. */
export function PrintOrders({ side, orderIds, size }: Props) {
  const { t } = useTranslation(['orders', 'shopping'])
  const { message } = useApp()
  const seesPrices = usePermission('sale_paper_price')
  const [asksPackages, setAsksPackages] = useState(false)
  const print = useMutation({
    mutationFn: ({ tab, ...asked }: Printing) =>
      showMade(callTable.printOrders[1], { body: { orderIds, ...asked }, tab }),
    onError: (error) =>
      message.warning({ content: refusalText(error, t('shopping:unreachable')), duration: 6 }),
  })
  const offered = papers[side].filter(
    ({ kind }) => side === 'purchase' || seesPrices || !pricedKinds.has(kind),
  )
  const handleKind = (kind: PaperKind) =>
    kind === 'label' ? setAsksPackages(true) : print.mutate({ kind, tab: window.open('', '_blank') })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: offered.map(({ kind, words }) => ({ key: kind, label: t(words) })),
          onClick: ({ key }) => handleKind(key as PaperKind),
        }}
      >
        <Button {...(size && { size })} icon={<PrinterOutlined aria-hidden />} loading={print.isPending}>
          {t('print.button')}
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {asksPackages && (
          <LabelDialog
            orders={orderIds.length}
            onClose={() => setAsksPackages(false)}
            onPrint={(packages) => {
              setAsksPackages(false)
              print.mutate({ kind: 'label', packages, tab: window.open('', '_blank') })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
