import { useMutation, useQuery } from '@tanstack/react-query'
import { Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { promotionCustomers } from '../../../../shared/calls/marketing-choices.ts'
import { request } from '../../../lib/request.ts'
import type { Promotion } from '../import-goods/promotion.ts'
import { ScopeChoice } from '../import-goods/scope-choice.tsx'
import { SelectionTable } from './selection-table.tsx'
import { useSelection } from './use-selection.ts'

type Customer = ReplyOf<typeof promotionCustomers>['records'][number]

/** The most entries of a promotion's list in one reply. */
const MOST_SHOWN = 500

/** Customers to choose from; the promotion's own are marked. */
export function CustomerSelection({
  promotion,
  onNarrowed,
}: {
  promotion: Promotion
  onNarrowed: () => void
}) {
  const { t } = useTranslation('activity')
  const { marketingId, isForAllCustomers } = promotion
  const [narrows, setNarrows] = useState(true)
  const onlyThese = isForAllCustomers && narrows
  const selection = useSelection<Customer>(['promotionCustomers', marketingId], (body, signal) =>
    request('promotionCustomers', { body, signal, flags: { quiet: true } }),
  )
  const held = useQuery({
    queryKey: ['listMarketingCustomers', marketingId],
    queryFn: ({ signal }) =>
      request('listMarketingCustomers', {
        body: { marketingId, size: MOST_SHOWN },
        signal,
        flags: { quiet: true },
      }),
  })
  const has = new Set(held.data?.records.map(({ customerId }) => customerId))
  const save = useMutation({
    mutationFn: () =>
      request('createMarketingCustomers', {
        body: {
          marketingId,
          customerIds: selection.chosen.map(({ customerId }) => customerId),
          ...(onlyThese && { onlyThese }),
        },
      }),
    onSuccess: () => {
      selection.setChosen([])
      void held.refetch()
      if (onlyThese) onNarrowed()
    },
  })
  const columns: TableColumnsType<Customer> = [
    { dataIndex: 'customerName', title: t('selection.customer') },
    {
      key: 'in',
      title: t('selection.state'),
      render: (_value, { customerId }) =>
        has.has(customerId) && <Tag color="green">{t('selection.isIn')}</Tag>,
    },
  ]
  return (
    <SelectionTable
      promotion={promotion}
      selection={selection}
      columns={columns}
      rowKey="customerId"
      hint={t('selection.searchCustomers')}
      note={isForAllCustomers && <ScopeChoice of="customers" narrows={narrows} onNarrows={setNarrows} />}
      isIn={({ customerId }) => has.has(customerId)}
      taking={{
        take: () => save.mutate(),
        isPending: save.isPending,
        done: save.data && t('selection.doneCustomers', { count: save.data.created }),
      }}
    />
  )
}
