import { CloseOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import { useCompared } from '../../../lib/compared.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useAddToCart } from '../use-add-to-cart.tsx'
import { ComparedCell, OrderCell } from './compared-cell.tsx'
import { comparedRows, differs } from './compared-rows.ts'
import styles from './compare.module.css'

/** Parts side by side, with differences marked; each can be ordered from here. */
export default function ComparePage() {
  const { t, i18n } = useTranslation(['wishes', 'search', 'promotion'])
  const mayOrder = usePermission('cart_edit')
  const cart = useAddToCart()
  const compared = useCompared()
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const found = useQueries({
    queries: compared.ids.map((partId) => ({
      queryKey: ['part', partId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('readPart', { query: { partId }, signal, flags: { quiet: true } }),
    })),
  })
  if (found.some(({ isPending }) => isPending)) return <PageSkeleton kind="detail" />
  const parts = found.flatMap(({ data }) => (data ? [data] : []))
  if (parts.length === 0)
    return (
      <EmptyState
        title={t('compare.empty')}
        description={t('compare.emptyText', { max: COMPARED_MAX })}
        action={
          <Link to="/quoteOrder/oe">
            <Button type="primary">{t('favourites.find')}</Button>
          </Link>
        }
      />
    )
  const rows = comparedRows(parts).filter((row) => !isOnlyDifferent || differs(parts, row))
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('compare.title')}
        extra={
          <label className={styles.only}>
            <Switch size="small" checked={isOnlyDifferent} onChange={setOnlyDifferent} />{' '}
            {t('compare.onlyDifferent')}
          </label>
        }
      />
      <div className={styles.scroller} role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {parts.map((part) => (
                <th key={part.partId} scope="col">
                  <Button
                    size="small"
                    type="text"
                    className={styles.close}
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={t('compare.remove', { name: partName(part, i18n.language) })}
                    onClick={() => compared.remove(part.partId)}
                  />
                  <PartPhoto part={part} size={96} />
                  <Link to={`/quoteOrder/detail?partId=${part.partId}`} className={styles.name}>
                    {partName(part, i18n.language)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isDifferent = differs(parts, row)
              return (
                <tr
                  key={'fact' in row ? row.fact : `attribute ${row.attribute}`}
                  className={isDifferent ? styles.different : undefined}
                >
                  <th scope="row">
                    {'fact' in row ? t(`compare.row.${row.fact}`) : row.attribute}
                    {isDifferent && <span className="visually-hidden">{t('compare.differs')}</span>}
                  </th>
                  {parts.map((part) => (
                    <td key={part.partId}>
                      <ComparedCell part={part} row={row} />
                    </td>
                  ))}
                </tr>
              )
            })}
            {rows.length === 0 && (
              <tr>
                <td colSpan={parts.length + 1}>{t('compare.same')}</td>
              </tr>
            )}
          </tbody>
          {mayOrder && (
            <tfoot>
              <tr>
                <th scope="row">{t('compare.order')}</th>
                {parts.map((part) => (
                  <td key={part.partId}>
                    <OrderCell part={part} cart={cart} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}
