import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import styles from '../company.module.css'
import { ruleQuery, type PurchaseRule } from './rule-query.ts'

/** What stores may spend in a month, with what is used of it. */
export function Budgets({ budgets, stores }: Pick<PurchaseRule, 'budgets' | 'stores'>) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ruleQuery.queryKey })
  const remove = useMutation({
    mutationFn: (id: string) => request('removePurchaseBudget', { body: { id } }),
    onSuccess: () => message.success(t('budget.removed')),
    onSettled: refresh,
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('budget.title')}</h2>
      <p className={styles.quiet}>{t('budget.text')}</p>
      <ul className={styles.rows}>
        {budgets.length === 0 && <li className={styles.row}>{t('budget.none')}</li>}
        {budgets.map(({ id, storeName, month, amount, used }) => (
          <li key={id} className={styles.row}>
            <span>
              {storeName || t('noStore')}
              <span className={styles.quiet}> · {month ?? t('budget.every')}</span>
            </span>
            <Amount value={amount} strong />
            <span className={styles.quiet}>
              {used !== null && (
                <>
                  {t('budget.used')} <Amount value={used} size="small" />
                </>
              )}
            </span>
            <Button size="small" loading={remove.isPending} onClick={() => remove.mutate(id)}>
              {t('budget.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <NewBudget stores={stores} onSaved={() => void refresh()} />
    </section>
  )
}

/** Stands for purchases without a store in the choice. */
const NO_STORE = ''

function NewBudget({ stores, onSaved }: { stores: PurchaseRule['stores']; onSaved: () => void }) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const [storeId, setStoreId] = useState(stores[0]?.storeId ?? NO_STORE)
  const [month, setMonth] = useState('')
  const [amount, setAmount] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (given: string) =>
      request('savePurchaseBudget', {
        body: { storeId: storeId === NO_STORE ? null : storeId, month: month || null, amount: given },
      }),
    onSuccess: () => {
      message.success(t('budget.saved'))
      setAmount(null)
      onSaved()
    },
  })
  return (
    <div className={styles.form}>
      <label className={`${styles.field} ${styles.wide}`}>
        {t('budget.store')}
        <Select
          value={storeId}
          onChange={setStoreId}
          options={[
            ...stores.map(({ storeId: value, storeName: label }) => ({ value, label })),
            { value: NO_STORE, label: t('noStore') },
          ]}
        />
      </label>
      <label className={styles.field}>
        {t('budget.month')}
        <DayInput
          picker="month"
          isOptional
          value={month}
          placeholder={t('budget.every')}
          onChange={setMonth}
        />
      </label>
      <label className={styles.field}>
        {t('budget.amount')}
        <NumberInput<string>
          className={styles.amountField!}
          stringMode
          min="0"
          precision={2}
          value={amount}
          onChange={setAmount}
        />
      </label>
      <Button
        type="primary"
        disabled={amount === null}
        loading={save.isPending}
        onClick={() => amount !== null && save.mutate(amount)}
      >
        {t('budget.set')}
      </Button>
    </div>
  )
}
