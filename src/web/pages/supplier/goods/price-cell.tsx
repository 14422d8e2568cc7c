import { EditOutlined, HistoryOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import type { Goods } from './goods-query.ts'
import styles from './goods.module.css'
import { useChangeGoods } from './use-goods-changes.ts'

interface Props {
  goods: Goods
  supplierId: string
  onHistory: () => void
}

/** The price, changed where it stands: Enter saves, Escape leaves it. */
export function PriceCell({ goods, supplierId, onHistory }: Props) {
  const { t, i18n } = useTranslation('goods')
  const [typed, setTyped] = useState<string>()
  const change = useChangeGoods(supplierId)
  const name = partName(goods, i18n.language)
  const save = () => {
    if (change.isPending) return
    const price = typed?.trim() ?? ''
    if (price === '' || Number(price) === Number(goods.price)) return setTyped(undefined)
    change.mutate(
      { offerId: goods.offerId, version: goods.version, price },
      { onSuccess: () => setTyped(undefined) },
    )
  }
  if (typed !== undefined)
    return (
      <Input
        className={styles.typed!}
        size="small"
        autoFocus
        inputMode="decimal"
        prefix="¥"
        aria-label={t('priceOf', { name })}
        value={typed}
        disabled={change.isPending}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
    )
  return (
    <span className={styles.price}>
      <Amount value={goods.price} strong />
      {goods.allowedActions.includes('price') && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('changePriceOf', { name })}
          title={t('changePrice')}
          onClick={() => setTyped(goods.price ?? '')}
        />
      )}
      {goods.priceChanges > 0 && (
        <Tooltip title={t('historyCount', { count: goods.priceChanges })}>
          <Button
            type="text"
            size="small"
            icon={<HistoryOutlined aria-hidden />}
            aria-label={t('historyOf', { name })}
            onClick={onHistory}
          />
        </Tooltip>
      )}
    </span>
  )
}
