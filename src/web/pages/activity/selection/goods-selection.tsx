import { useMutation } from '@tanstack/react-query'
import { Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { createMarketingProducts } from '../../../../shared/calls/marketing.ts'
import type { selectionPage } from '../../../../shared/calls/marketing-choices.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'
import { promotionColumns, promotionColumnWords } from '../../../../shared/promotion-sheet.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import styles from '../import-goods/import-goods.module.css'
import type { Promotion } from '../import-goods/promotion.ts'
import { ScopeChoice } from '../import-goods/scope-choice.tsx'
import { SelectionTable } from './selection-table.tsx'
import { useSelection } from './use-selection.ts'
import { NumberInput } from '../../../ui/number-input.tsx'

type Offer = ReplyOf<typeof selectionPage>['records'][number]
type Product = BodyOf<typeof createMarketingProducts>['products'][number]

const USUAL_PERCENT = 90

/** Offers to choose from, with the promotions that each is in; prices begin as a share of the list price. */
export function GoodsSelection({ promotion, onNarrowed }: { promotion: Promotion; onNarrowed: () => void }) {
  const { t, i18n } = useTranslation('activity')
  const { marketingId, marketingType, isForAllGoods } = promotion
  const columns: readonly string[] = promotionColumns[marketingType]
  const pieces = columns.includes('pool')
    ? 'pool'
    : columns.includes('groupQuantity')
      ? 'groupQuantity'
      : null
  const [percent, setPercent] = useState<number | null>(USUAL_PERCENT)
  const [count, setCount] = useState<number | null>(null)
  const [narrows, setNarrows] = useState(true)
  const onlyThese = isForAllGoods && narrows
  const selection = useSelection<Offer>(['selectionPage', marketingId], (body, signal) =>
    request('selectionPage', { body, signal, flags: { quiet: true } }),
  )
  const save = useMutation({
    mutationFn: () =>
      request('createMarketingProducts', {
        body: { marketingId, products: selection.chosen.map(productOf), ...(onlyThese && { onlyThese }) },
      }),
    onSuccess: () => {
      selection.setChosen([])
      void selection.found.refetch()
      if (onlyThese) onNarrowed()
    },
  })

  function productOf({ partCode, supplierId, listPrice }: Offer): Product {
    return {
      partCode,
      supplierId,
      ...(columns.includes('price') && { price: sharePrice(listPrice, percent ?? 100) }),
      ...(pieces && count && { [pieces]: count }),
    }
  }
  const isIn = ({ promotions }: Offer) => promotions.some((one) => one.marketingId === marketingId)
  const shown: TableColumnsType<Offer> = [
    {
      dataIndex: 'partCode',
      title: t('selection.code'),
      render: (code: string) => <span className={styles.mono}>{code}</span>,
    },
    { key: 'name', title: t('import.part'), render: (_value, offer) => partName(offer, i18n.language) },
    { dataIndex: 'supplierName', title: t('selection.supplier') },
    {
      dataIndex: 'listPrice',
      title: t('selection.listPrice'),
      align: 'right',
      render: (price: string) => <Amount value={price} />,
    },
    { dataIndex: 'available', title: t('selection.available'), align: 'right' },
    {
      key: 'promotions',
      title: t('selection.promotions'),
      render: (_value, offer) =>
        isIn(offer) ? (
          <Tag color="green">{t('selection.isIn')}</Tag>
        ) : (
          offer.promotions.map((one) => <Tag key={one.marketingId}>{one.name}</Tag>)
        ),
    },
  ]
  const language = i18n.language === 'en' ? 'en' : 'zh'
  return (
    <SelectionTable
      promotion={promotion}
      selection={selection}
      columns={shown}
      rowKey="offerId"
      hint={t('selection.searchGoods')}
      note={isForAllGoods && <ScopeChoice of="goods" narrows={narrows} onNarrows={setNarrows} />}
      isIn={isIn}
      blocked={(columns.includes('price') && !percent) || (pieces !== null && !count)}
      taking={{
        take: () => save.mutate(),
        isPending: save.isPending,
        done: save.data && t('selection.done', { count: save.data.created }),
      }}
      terms={
        <span className={styles.terms}>
          {columns.includes('price') && (
            <span className={styles.term}>
              {t('selection.percent')}
              <NumberInput
                aria-label={t('selection.percent')}
                min={1}
                max={100}
                precision={0}
                suffix="%"
                value={percent}
                onChange={setPercent}
              />
            </span>
          )}
          {pieces && (
            <span className={styles.term}>
              {promotionColumnWords[pieces][language]}
              <NumberInput
                aria-label={promotionColumnWords[pieces][language]}
                min={pieces === 'pool' ? 1 : 2}
                max={99_999}
                precision={0}
                value={count}
                onChange={setCount}
              />
            </span>
          )}
        </span>
      }
    />
  )
}

/** This many hundredths of a price, at least one fen. */
function sharePrice(listPrice: string, percent: number): string {
  return yuan(Math.max(1, Math.round((fenFromYuan(listPrice) * percent) / 100)))
}
