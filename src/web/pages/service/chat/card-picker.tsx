import { FileTextOutlined, ToolOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { partName } from '../../../ui/part-name.ts'
import type { Sent } from './composer.tsx'
import styles from './chat.module.css'

interface Props {
  onSend: (sent: Sent) => Promise<unknown>
}

/** Sends one of my company's newest orders as a card: what a customer bought, what a supplier sold. */
export function OrderPicker({ onSend }: Props) {
  const { t } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  const isCustomer = useCurrentUser()?.tenantType === 'CUST'
  const [mayBuy, maySell] = [usePermission('order_view'), usePermission('sale_view')]
  const orders = useQuery({
    queryKey: ['serviceChat', 'orders'],
    queryFn: () =>
      request(isCustomer ? 'listOrders' : 'listSales', { query: { size: 8 }, flags: { quiet: true } }),
    enabled: isOpen,
  })
  if (!(isCustomer ? mayBuy : maySell)) return null
  return (
    <Picker
      label={t('sendOrder')}
      icon={<FileTextOutlined aria-hidden />}
      isOpen={isOpen}
      onOpen={setOpen}
      isLoading={orders.isFetching}
      choices={(orders.data?.records ?? []).map(({ orderId, orderNo }) => ({ id: orderId, words: orderNo }))}
      none={t('noOrders')}
      onChoose={(orderId) => onSend({ clientId: newRequestId(), orderId })}
    />
  )
}

/** Sends a part that is found by its number or name as a card. */
export function PartPicker({ onSend }: Props) {
  const { t, i18n } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const maySearch = usePermission('part_search')
  const found = useQuery({
    queryKey: ['serviceChat', 'parts', q],
    queryFn: ({ signal }) =>
      request('searchParts', { query: { q, size: 8 }, signal, flags: { quiet: true } }),
    enabled: isOpen && q !== '',
  })
  if (!maySearch) return null
  const search = (
    <Input.Search
      autoFocus
      allowClear
      placeholder={t('findPart')}
      aria-label={t('findPart')}
      onSearch={(text) => setQ(text.trim())}
    />
  )
  return (
    <Picker
      label={t('sendPart')}
      icon={<ToolOutlined aria-hidden />}
      isOpen={isOpen}
      onOpen={setOpen}
      isLoading={found.isFetching}
      head={search}
      choices={(found.data?.records ?? []).map((part) => ({
        id: part.partId,
        words: `${part.oeNumbers[0] ?? part.code} ${partName(part, i18n.language)}`,
      }))}
      none={q === '' ? '' : t('noParts')}
      onChoose={(partId) => onSend({ clientId: newRequestId(), partId })}
    />
  )
}

interface PickerProps {
  label: string
  icon: React.ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isLoading: boolean
  head?: React.ReactNode
  choices: { id: string; words: string }[]
  none: string
  onChoose: (id: string) => Promise<unknown>
}

function Picker({ label, icon, isOpen, onOpen, isLoading, head, choices, none, onChoose }: PickerProps) {
  const handleChoose = (id: string) => {
    onOpen(false)
    // A refusal is shown by the page.
    onChoose(id).catch(() => undefined)
  }
  const content = (
    <div className={styles.picker}>
      {head}
      {choices.length === 0 && !isLoading && <p className={styles.hint}>{none}</p>}
      {choices.map(({ id, words }) => (
        <Button key={id} type="text" block className={styles.choice} onClick={() => handleChoose(id)}>
          {words}
        </Button>
      ))}
    </div>
  )
  return (
    <Popover open={isOpen} onOpenChange={onOpen} trigger="click" title={label} content={content}>
      <Button type="text" icon={icon} aria-label={label} title={label} />
    </Popover>
  )
}
