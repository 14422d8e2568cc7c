import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readPromotionFile } from '../../../../shared/calls/marketing-import.ts'
import { request } from '../../../lib/request.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { FileStep } from './file-step.tsx'
import styles from './import-goods.module.css'
import { PromotionChoice } from './promotion-choice.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { screenOf, type Promotion } from './promotion.ts'

type Line = ReplyOf<typeof readPromotionFile>['rows'][number]

/** Goods of a promotion from a spreadsheet: choose the promotion, fill in its template, check, import. */
export default function ImportGoodsPage() {
  const { t } = useTranslation('activity')
  const [params, setParams] = useSearchParams()
  const [promotion, setPromotion] = useState<Promotion>()
  const [lines, setLines] = useState<Line[]>()
  const [narrows, setNarrows] = useState(true)
  const good = lines?.filter(({ ok }) => ok) ?? []
  const save = useMutation({
    mutationFn: (marketingId: string) =>
      request('importMarketingProducts', {
        body: {
          marketingId,
          products: good.flatMap(({ product }) => product ?? []),
          ...(promotion?.isForAllGoods && narrows && { onlyThese: true }),
        },
      }),
  })

  function choose(next: Promotion | undefined) {
    setPromotion(next)
    setLines(undefined)
    save.reset()
    setParams(next ? { marketingId: next.marketingId } : {}, { replace: true })
  }
  function show(read: Line[]) {
    setLines(read)
    save.reset()
  }

  return (
    <div className={styles.page}>
      <PageHeader title={t('import.title')} description={t('import.text')} />
      <section className={styles.step}>
        <h2>{t('import.step1')}</h2>
        <PromotionChoice asked={params.get('marketingId')} chosen={promotion} onChoose={choose} />
      </section>
      {promotion && (
        <section className={styles.step}>
          <h2>{t('import.step2')}</h2>
          <FileStep promotion={promotion} onRead={show} />
        </section>
      )}
      {promotion && lines && (
        <section className={styles.step}>
          <h2>{t('import.step3')}</h2>
          {promotion.isForAllGoods && !save.isSuccess && (
            <ScopeChoice of="goods" narrows={narrows} onNarrows={setNarrows} />
          )}
          {save.isSuccess ? (
            <Alert
              type="success"
              showIcon
              title={t('import.done', { count: save.data.imported })}
              action={<Link to={screenOf(promotion)}>{t('import.toPromotion')}</Link>}
            />
          ) : (
            <div className={styles.bar}>
              <span role="status">
                {t('import.counts', { good: good.length, bad: lines.length - good.length })}
              </span>
              <Button
                type="primary"
                disabled={good.length === 0}
                loading={save.isPending}
                onClick={() => save.mutate(promotion.marketingId)}
              >
                {t('import.save', { count: good.length })}
              </Button>
            </div>
          )}
          <CheckedLines lines={lines} type={promotion.marketingType} />
        </section>
      )}
    </div>
  )
}
