import { BankOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { banks, type Bank } from '../../../../shared/bank-card.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { BankCardDialog } from './bank-card-dialog.tsx'
import styles from './bank-cards.module.css'
import { bankCardsKey } from './profile-key.ts'

/** The user's bank cards. */
export function BankCards() {
  const { t } = useTranslation('info')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [isBinding, setBinding] = useState(false)
  const cards = useQuery({
    queryKey: bankCardsKey,
    queryFn: () => request('listBankCards', { flags: { quiet: true } }),
  })
  const remove = useMutation({
    mutationFn: (cardId: string) => request('removeBankCards', { body: { ids: cardId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: bankCardsKey }),
  })
  if (cards.isPending) return <PageSkeleton kind="cards" />
  if (cards.isError) return <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />

  const handleRemove = ({ cardId, cardNumber }: { cardId: string; cardNumber: string }) =>
    confirm({
      title: t('card.removeTitle'),
      content: cardNumber,
      okText: t('card.remove'),
      okButtonProps: { danger: true },
    }).then(() => remove.mutate(cardId), unlessRefused)
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setBinding(true)}>
      {t('card.add')}
    </Button>
  )
  return (
    <>
      {cards.data.length === 0 ? (
        <EmptyState title={t('card.none')} description={t('card.noneText')} action={add} />
      ) : (
        <>
          <ul className={styles.cards}>
            {cards.data.map((card) => (
              <li key={card.cardId} className={styles.card}>
                <div className={styles.head}>
                  <BankOutlined aria-hidden />
                  <strong>{banks[card.bank as Bank][currentLanguage()]}</strong>
                  <Tag>{t(`card.${card.cardType}`)}</Tag>
                  {card.accountType === 'ENTERPRISE' && <Tag color="blue">{t('card.ENTERPRISE')}</Tag>}
                </div>
                <div className={styles.number}>{card.cardNumber}</div>
                <div className={styles.foot}>
                  <span>
                    {card.holder} · {card.phone}
                  </span>
                  <Button
                    type="text"
                    size="small"
                    danger
                    aria-label={t('card.removeOf', { number: card.cardNumber })}
                    onClick={() => handleRemove(card)}
                  >
                    {t('card.remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      {isBinding && <BankCardDialog onClose={() => setBinding(false)} />}
    </>
  )
}
