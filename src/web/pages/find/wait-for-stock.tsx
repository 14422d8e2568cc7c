import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/request.ts'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import styles from './search.module.css'
import { useApp } from '../../ui/use-app.ts'

const MOST = 99_999

interface Props {
  offerId: string
  supplier: string
  /** The OE number by which the part was found. */
  number: string | undefined
}

/** Beside an offer without stock: registers for a message when it has enough pieces. */
export function WaitForStock({ offerId, supplier, number }: Props) {
  const { t } = useTranslation('wishes')
  const { message } = useApp()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const register = useMutation({
    mutationFn: () => request('registerShortage', { body: { offerId, quantity, ...(number && { number }) } }),
    onSuccess: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: ['shortages'] })
      message.success(t('shortage.done'))
    },
  })
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      title={t('shortage.quantity')}
      content={
        <div className={styles.buyRow}>
          <QuantityInput label={t('shortage.quantity')} value={quantity} max={MOST} onChange={setQuantity} />
          <Button type="primary" loading={register.isPending} onClick={() => register.mutate()}>
            {t('shortage.submit')}
          </Button>
        </div>
      }
    >
      <Button aria-label={t('shortage.registerOf', { supplier })}>{t('shortage.register')}</Button>
    </Popover>
  )
}
