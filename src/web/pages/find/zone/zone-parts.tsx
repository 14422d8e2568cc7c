import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BrowseResults } from '../browse-results.tsx'
import styles from './zone.module.css'

/**
 * The parts in one of the operator's zones. A text narrows them as the one box does, so that a number by which
 * a part is found here goes along into the cart.
 */
export function ZoneParts({ zone }: { zone: string }) {
  const { t } = useTranslation('search')
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  const search = (text: string) => setParams({ zone, ...(text.trim() && { q: text.trim() }) })
  return (
    <>
      <Input.Search
        key={`${zone} ${q}`}
        className={styles.find!}
        defaultValue={q}
        allowClear
        maxLength={SEARCH_TEXT_MAX}
        aria-label={t('zone.find')}
        placeholder={t('zone.find')}
        onSearch={search}
      />
      <BrowseResults
        key={`${zone} ${q}`}
        about={q ? { mode: 'full', q, zone } : { mode: 'catalog', zone }}
        own={{ zone }}
        empty={
          q ? (
            <EmptyState
              title={t('zone.notHere', { text: q })}
              action={
                <Link to={`/shopping/material?${new URLSearchParams({ q })}`}>
                  <Button type="primary">{t('zone.everywhere')}</Button>
                </Link>
              }
            />
          ) : (
            <EmptyState
              title={t('zone.none')}
              description={t('zone.noneText')}
              action={
                <Link to="/quoteOrder/oe">
                  <Button>{t('part.search')}</Button>
                </Link>
              }
            />
          )
        }
      />
    </>
  )
}
