import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import styles from './import-goods.module.css'
import type { Promotion } from './promotion.ts'
import { useClear } from '../../../ui/use-clear.tsx'

const SHOWN = 20

interface Props {
  /** The promotion in the address; selected once it is found. */
  asked: string | null
  chosen: Promotion | undefined
  onChoose: (promotion: Promotion | undefined) => void
}

/** A choice among the promotions that are offline, by name. */
export function PromotionChoice({ asked, chosen, onChoose }: Props) {
  const { t } = useTranslation('activity')
  const clear = useClear()
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['promotionsToFill', q],
    queryFn: ({ signal }) =>
      request('promotionsToFill', { body: { q, size: SHOWN }, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const named = useQuery({
    queryKey: ['promotionsToFill', 'named', asked],
    queryFn: ({ signal }) =>
      request('promotionsToFill', { body: { marketingId: asked! }, signal, flags: { quiet: true } }),
    enabled: asked !== null && chosen === undefined,
  })
  const [first] = named.data?.records ?? []
  useEffect(() => {
    if (first && !chosen) onChoose(first)
  })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />

  const records = found.data?.records ?? []
  const offered =
    chosen && !records.some((one) => one.marketingId === chosen.marketingId) ? [chosen, ...records] : records
  return (
    <>
      <Select
        className={styles.choice}
        aria-label={t('import.promotion')}
        placeholder={t('import.choose')}
        showSearch={{ filterOption: false, onSearch: setQ }}
        allowClear={clear}
        loading={found.isFetching}
        value={chosen?.marketingId ?? null}
        notFoundContent={found.isPending ? t('import.looking') : t('import.none')}
        options={offered.map(({ marketingId, marketingType, name }) => ({
          value: marketingId,
          label: (
            <span className={styles.option}>
              <Tag>{t(`kind.${marketingType}`)}</Tag>
              {name}
            </span>
          ),
        }))}
        onChange={(id: string | undefined) => onChoose(offered.find(({ marketingId }) => marketingId === id))}
      />
      {named.data && !first && <p className={styles.warning}>{t('import.notToFill')}</p>}
    </>
  )
}
