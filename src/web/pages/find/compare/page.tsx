import { CloseOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { useCompared } from '../../../lib/compared.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import type { PartDetail } from '../search-reply.ts'
import { comparedRows, comparedText, differs, lowestPrice, type ComparedRow } from './compared-rows.ts'
import styles from './compare.module.css'

/** Parts side by side, with differences marked. */
export default function ComparePage() {
  const { t, i18n } = useTranslation('wishes')
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
  const rows = comparedRows.filter((row) => !isOnlyDifferent || differs(parts, row))
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
            {rows.map((row) => (
              <tr key={row} className={differs(parts, row) ? styles.different : undefined}>
                <th scope="row">{t(`compare.row.${row}`)}</th>
                {parts.map((part) => (
                  <td key={part.partId}>
                    <Cell part={part} row={row} />
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={parts.length + 1}>{t('compare.same')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Cell({ part, row }: { part: PartDetail; row: ComparedRow }) {
  const { t, i18n } = useTranslation('wishes')
  switch (row) {
    case 'price':
      return <Amount value={lowestPrice(part)} strong />
    case 'stock':
      return t('compare.pieces', { count: Number(comparedText(part, row)) })
    case 'fitment':
      return t('compare.models', { count: part.fitment.length })
    case 'unit':
      return unitName(part.unit, i18n.language)
    case 'numbers':
      return (
        <span className={styles.numbers} translate="no">
          {part.oeNumbers.slice(0, 6).join('\n')}
        </span>
      )
    default:
      return comparedText(part, row) || '—'
  }
}
