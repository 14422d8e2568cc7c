import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { request } from '../../../lib/request.ts'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { goodsKey } from './goods-query.ts'
import type { Desk } from './goods-view.tsx'
import styles from './goods.module.css'
import { TermsFields } from './terms-fields.tsx'
import { usePutOnSale } from './use-goods-changes.ts'

interface Values {
  price: string
  cost?: string
  warehouseId: string
  onHand?: number | null
  minQuantity: number | null
  multiple: number | null
  leadDays: number | null
}

interface Props {
  desk: Desk
  /** What is looked for at first. */
  q: string
  onClose: () => void
}

/** Finds a part as a buyer would, then says at what price and how it is sold. */
export function SaleDialog({ desk, q, onClose }: Props) {
  const { t } = useTranslation('goods')
  const [form] = Form.useForm<Values>()
  const [partId, setPartId] = useState<string>()
  const put = usePutOnSale(desk.supplierId!)
  const save = ({ price, cost, warehouseId, onHand, minQuantity, multiple, leadDays }: Values) =>
    put.mutate(
      {
        ...{ partId: partId!, price: price.trim(), warehouseId },
        ...(cost?.trim() && { cost: cost.trim() }),
        ...(onHand != null && { onHand }),
        ...{ minQuantity: minQuantity ?? 1, multiple: multiple ?? 1, leadDays: leadDays ?? 0 },
      },
      { onSuccess: onClose },
    )
  return (
    <Modal
      open
      width={640}
      title={t('putOnSale')}
      okText={t('putOnSale')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: put.isPending, disabled: partId === undefined }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <PartChoice desk={desk} first={q} chosen={partId} onChoose={setPartId} />
      {partId !== undefined && (
        <Form
          form={form}
          layout="vertical"
          className={styles.sale!}
          initialValues={{
            ...{ warehouseId: desk.warehouses[0]?.warehouseId, minQuantity: 1, multiple: 1, leadDays: 0 },
          }}
          onFinish={save}
        >
          <TermsFields desk={desk} isNew />
        </Form>
      )}
    </Modal>
  )
}

interface ChoiceProps {
  desk: Desk
  first: string
  chosen: string | undefined
  onChoose: (partId: string | undefined) => void
}

const SHOWN = 8

function PartChoice({ desk, first, chosen, onChoose }: ChoiceProps) {
  const { t, i18n } = useTranslation('goods')
  const [q, setQ] = useState(first)
  const found = useQuery({
    queryKey: [...goodsKey, 'parts', q],
    queryFn: ({ signal }) => request('searchParts', { query: { q, size: SHOWN }, signal }),
    enabled: q !== '',
  })
  const partIds = found.data?.records.map(({ partId }) => partId) ?? []
  const { supplierId } = desk
  const own = useQuery({
    queryKey: [...goodsKey, 'own', supplierId, partIds.join()],
    queryFn: () =>
      request('listGoods', { query: { supplierId: supplierId!, partIds: partIds.join(','), size: SHOWN } }),
    enabled: partIds.length > 0,
  })
  const stateOf = (partId: string) => own.data?.records.find((goods) => goods.partId === partId)?.state
  const parts = found.data?.records.filter(({ partId }) => chosen === undefined || partId === chosen) ?? []
  return (
    <div className={styles.choose}>
      <Input.Search
        autoFocus
        allowClear
        defaultValue={first}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t('findPart')}
        aria-label={t('findPart')}
        loading={found.isFetching}
        onSearch={(typed) => {
          onChoose(undefined)
          setQ(typed.trim())
        }}
      />
      {found.isFetching && <Spin />}
      {found.data?.records.length === 0 && <p className={styles.quiet}>{t('noPart')}</p>}
      <ul className={styles.parts}>
        {parts.map((part) => {
          const state = stateOf(part.partId)
          const isTaken = state !== undefined && state !== 'ended'
          return (
            <li key={part.partId}>
              <button
                type="button"
                className={styles.partChoice}
                aria-pressed={part.partId === chosen}
                disabled={isTaken || own.isPending}
                onClick={() => onChoose(part.partId === chosen ? undefined : part.partId)}
              >
                <PartPhoto part={part} size={40} />
                <span className={styles.words}>
                  <span className={styles.name}>{partName(part, i18n.language)}</span>
                  <span className={styles.facts}>
                    <OeNumber value={part.oeNumbers[0] ?? part.code} copyable={false} />
                    <span>{part.brand}</span>
                    {part.spec && <span>{part.spec}</span>}
                  </span>
                </span>
                {state && (
                  <span className={styles.quiet}>{t('youSell', { state: t(`states.${state}`) })}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
