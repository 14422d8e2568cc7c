import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { leavesOf, useMenu } from '../../../app/menu.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StockLevel } from '../../../ui/stock-level.tsx'
import styles from '../desk.module.css'
import { DrillLink } from '../drill-link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

const PART = '/quoteOrder/detail'
const SIZE = 10
const levels = ['none', 'scarce', 'few'] as const
type Level = (typeof levels)[number]

/** The supplier's parts that run out, fewest first; the address holds level and page. */
export function StockWarnings() {
  const { t, i18n } = useTranslation(['desk', 'common'])
  const menu = useMenu()
  const [params, setParams] = useSearchParams()
  const level = levels.find((name) => name === params.get('stock'))
  const current = Math.max(1, Number.parseInt(params.get('stockPage') ?? '1', 10) || 1)
  const query = { size: SIZE, current, ...(level && { level }) }
  const answer = useQuery({
    queryKey: ['desk', 'stock', query],
    queryFn: ({ signal }) => request('listStockWarnings', { query, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const mayOpenPart = menu ? leavesOf(menu.nodes).some(({ path }) => path === PART) : false

  function show(next: { level: Level | undefined; page: number }) {
    const changed = new URLSearchParams(params)
    changed.delete('stock')
    changed.delete('stockPage')
    if (next.level) changed.set('stock', next.level)
    if (next.page > 1) changed.set('stockPage', String(next.page))
    setParams(changed, { replace: true })
  }

  if (answer.isPending) return <PageSkeleton kind="result" />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { counts, page } = answer.data
  const all = counts.none + counts.scarce + counts.few
  return (
    <section className={styles.panel} aria-labelledby="desk-stock">
      <div className={styles.panelHead}>
        <h2 id="desk-stock">{t('stock.title')}</h2>
        <Segmented<Level | ''>
          aria-label={t('stock.title')}
          value={level ?? ''}
          options={[
            { value: '', label: t('stock.all', { count: all }) },
            ...levels.map((value) => ({ value, label: `${t(`common:stock.${value}`)} ${counts[value]}` })),
          ]}
          onChange={(chosen) => show({ level: chosen || undefined, page: 1 })}
        />
      </div>
      {page.records.length === 0 && <p className={styles.quiet}>{t('stock.none')}</p>}
      {page.records.length > 0 && (
        <div className={styles.scroll} aria-busy={answer.isPlaceholderData}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.part')}</th>
                <th scope="col">{t('column.warehouse')}</th>
                <th scope="col" className={styles.number}>
                  {t('column.available')}
                </th>
                <th scope="col">{t('column.stock')}</th>
              </tr>
            </thead>
            <tbody>
              {page.records.map((offer) => (
                <tr key={offer.offerId}>
                  <th scope="row">
                    <DrillLink to={mayOpenPart ? `${PART}?partId=${offer.partId}` : undefined}>
                      <span className="oe-number">{offer.code}</span> {partName(offer, i18n.language)}
                    </DrillLink>
                  </th>
                  <td>{offer.warehouseName}</td>
                  <td className={styles.number}>{offer.available}</td>
                  <td>
                    <StockLevel level={offer.level} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {page.total > SIZE && (
        <Pagination
          size="small"
          current={current}
          pageSize={SIZE}
          total={page.total}
          showSizeChanger={false}
          onChange={(next) => show({ level, page: next })}
        />
      )}
    </section>
  )
}
