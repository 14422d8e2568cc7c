import { useQueries } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { RowDetailProps } from '../../list/row-detail.tsx'
import type { SlotRow } from '../../slots.ts'
import { comparedLines } from './compared-lines.ts'
import styles from './compare.module.css'

/** Below a pair: both parts side by side, with what differs marked. */
export default function CompareDuplicates({ row }: RowDetailProps<SlotRow<'part-duplicate'>>) {
  const { t } = useTranslation('catalogue')
  const found = useQueries({
    queries: [row.partId, row.otherId].map((partId) => ({
      queryKey: ['part', partId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('readPart', { query: { partId }, signal, flags: { quiet: true } }),
    })),
  })
  const failed = found.find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const [first, second] = found.map(({ data }) => data)
  if (!first || !second) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  return (
    <div className={styles.scroller} role="region" aria-label={t('duplicate.label')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('duplicate.first')}</th>
            <th scope="col">{t('duplicate.second')}</th>
          </tr>
        </thead>
        <tbody>
          {comparedLines(first, second).map(({ line, name, values, differs }) => (
            <tr key={line === 'attribute' ? name : line} className={differs ? styles.different : undefined}>
              <th scope="row">
                {line === 'attribute' ? name : t(`duplicate.line.${line}`)}
                {differs && <span className="visually-hidden">{t('duplicate.differs')}</span>}
              </th>
              {values.map((value, at) => (
                <td key={at}>{value || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
