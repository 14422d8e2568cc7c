import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import styles from './price-list.module.css'

export interface Supplier {
  supplierId: string
  supplierName: string
}

interface Props {
  chosen: Supplier | undefined
  onChoose: (supplier: Supplier) => void
}

/** Staff say for which supplier they upload. */
export function SupplierChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('price-list')
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['priceListSuppliers', q],
    queryFn: ({ signal }) => request('listPriceListSuppliers', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
  const suppliers = found.data?.suppliers ?? []
  return (
    <section className={styles.step}>
      <label className={styles.field}>
        <span>{t('supplier.label')}</span>
        <Select
          className={styles.choice}
          aria-label={t('supplier.label')}
          placeholder={t('supplier.choose')}
          showSearch={{ filterOption: false, onSearch: setQ }}
          value={chosen?.supplierId ?? null}
          loading={found.isFetching}
          notFoundContent={t('supplier.none')}
          options={suppliers.map(({ supplierId, supplierName }) => ({
            value: supplierId,
            label: supplierName,
          }))}
          onChange={(id) => {
            const supplier = suppliers.find(({ supplierId }) => supplierId === id)
            if (supplier) onChoose(supplier)
          }}
        />
      </label>
    </section>
  )
}
