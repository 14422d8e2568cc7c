import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from '../import-goods/import-goods.module.css'
import { PromotionChoice } from '../import-goods/promotion-choice.tsx'
import type { Promotion } from '../import-goods/promotion.ts'
import { CustomerSelection } from './customer-selection.tsx'
import { GoodsSelection } from './goods-selection.tsx'

/** Adds goods and customers to a promotion, ticked in lists over several pages. */
export default function SelectionPage() {
  const { t } = useTranslation('activity')
  const [params, setParams] = useSearchParams()
  const [promotion, setPromotion] = useState<Promotion>()

  function choose(next: Promotion | undefined) {
    setPromotion(next)
    setParams(next ? { marketingId: next.marketingId } : {}, { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('selection.title')} description={t('selection.text')} />
      <section className={styles.step}>
        <h2>{t('import.step1')}</h2>
        <PromotionChoice asked={params.get('marketingId')} chosen={promotion} onChoose={choose} />
      </section>
      {promotion && (
        <section className={styles.step}>
          <h2>{t('selection.step2')}</h2>
          <Tabs
            items={[
              {
                key: 'goods',
                label: t('selection.goods'),
                children: (
                  <GoodsSelection
                    key={promotion.marketingId}
                    promotion={promotion}
                    onNarrowed={() => setPromotion({ ...promotion, isForAllGoods: false })}
                  />
                ),
              },
              {
                key: 'customers',
                label: t('selection.customers'),
                children: (
                  <CustomerSelection
                    key={promotion.marketingId}
                    promotion={promotion}
                    onNarrowed={() => setPromotion({ ...promotion, isForAllCustomers: false })}
                  />
                ),
              },
            ]}
          />
        </section>
      )}
    </div>
  )
}
