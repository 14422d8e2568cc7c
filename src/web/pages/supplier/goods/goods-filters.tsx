import { Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { goodsSorts, goodsStates } from '../../../../shared/goods.ts'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import type { GoodsAsked } from './goods-query.ts'
import type { Desk } from './goods-view.tsx'
import styles from './goods.module.css'

interface Props {
  desk: Desk
  asked: GoodsAsked
  onChange: (to: Record<string, string | undefined>) => void
}

/** What the list shows, and in which order. */
export function GoodsFilters({ desk, asked, onChange }: Props) {
  const { t } = useTranslation('goods')
  const sorts = goodsSorts.filter((sort) => desk.seesPrices || !['cheapest', 'dearest'].includes(sort))
  return (
    <div className={styles.filters} role="search">
      <Input.Search
        key={asked.q ?? ''}
        className={styles.search!}
        allowClear
        defaultValue={asked.q ?? ''}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(q) => onChange({ q: q.trim() })}
      />
      <Select
        className={styles.choice!}
        allowClear
        aria-label={t('state')}
        placeholder={t('anyState')}
        value={asked.state ?? null}
        options={goodsStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        onChange={(state?: string) => onChange({ state })}
      />
      {desk.warehouses.length > 1 && (
        <Select
          className={styles.choice!}
          allowClear
          aria-label={t('warehouse')}
          placeholder={t('anyWarehouse')}
          value={asked.warehouseId ?? null}
          options={desk.warehouses.map(({ warehouseId, warehouse }) => ({
            value: warehouseId,
            label: warehouse,
          }))}
          onChange={(warehouseId?: string) => onChange({ warehouseId })}
        />
      )}
      <Select
        className={styles.choice!}
        aria-label={t('sort')}
        value={asked.sort}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={(sort: string) => onChange({ sort: sort === 'newest' ? undefined : sort })}
      />
      <div className={styles.ticks}>
        {(['low', 'lying', 'promoted'] as const).map((name) => (
          <Checkbox
            key={name}
            checked={{ low: asked.isLow, lying: asked.isLying, promoted: asked.isPromoted }[name] === true}
            onChange={({ target }) => onChange({ [name]: target.checked ? '1' : undefined })}
          >
            {t(`ticks.${name}`)}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
