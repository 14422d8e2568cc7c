import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import styles from './stock.module.css'
import { placesQuery, stockKey, type StockLine } from './stock-query.ts'

/** Chooses the shelf on which the pieces of a part lie in a warehouse. */
export function ShelfDialog({ line, onClose }: { line: StockLine; onClose: () => void }) {
  const { t } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  const { data: places = [], isPending } = useQuery(placesQuery)
  const [chosen, setChosen] = useState(line.shelfId ?? '')
  const shelves = places.find(({ warehouseId }) => warehouseId === line.warehouseId)?.shelves ?? []
  const save = useMutation({
    mutationFn: () => {
      const { supplierId, partId, warehouseId } = line
      return request('shelveStock', { body: { supplierId, partId, warehouseId, shelfId: chosen || null } })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: stockKey })
      message.success(t('shelf.done'))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('shelf.title', { code: line.code })}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending, disabled: chosen === (line.shelfId ?? '') }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <p>{t('shelf.text', { warehouse: line.warehouse })}</p>
      <Select
        className={styles.wide!}
        aria-label={t('column.shelf')}
        loading={isPending}
        value={chosen}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setChosen}
        options={[
          { value: '', label: t('shelf.none') },
          ...shelves.map(({ shelfId, code }) => ({ value: shelfId, label: code })),
        ]}
      />
      {!isPending && shelves.length === 0 && <p>{t('shelf.noShelves')}</p>}
    </Modal>
  )
}
