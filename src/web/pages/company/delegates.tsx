import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessDay } from '../../../shared/time.ts'
import { usePermission } from '../../lib/permissions.ts'
import { request } from '../../lib/request.ts'
import { DayInput } from '../../ui/day-input.tsx'
import { useApp } from '../../ui/use-app.ts'
import styles from './company.module.css'

const delegatesKey = ['purchaseDelegates'] as const

/** Who approves in whose place: my own stand-ins, or those of everybody for an owner. */
export function Delegates() {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const client = useQueryClient()
  const found = useQuery({
    queryKey: delegatesKey,
    queryFn: () => request('listPurchaseDelegates', { flags: { quiet: true } }),
  })
  const remove = useMutation({
    mutationFn: (id: string) => request('removePurchaseDelegate', { body: { id } }),
    onSuccess: () => message.success(t('delegate.removed')),
    onSettled: () => client.invalidateQueries({ queryKey: delegatesKey }),
  })
  if (!found.data) return null
  const { delegates, people } = found.data
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('delegate.title')}</h2>
      <p className={styles.quiet}>{t('delegate.text')}</p>
      <ul className={styles.rows}>
        {delegates.length === 0 && <li className={styles.row}>{t('delegate.none')}</li>}
        {delegates.map(({ id, userName, delegateName, startsOn, endsOn }) => (
          <li key={id} className={styles.row}>
            <span>
              {t('delegate.line', { delegate: delegateName, name: userName, from: startsOn, to: endsOn })}
            </span>
            <Button size="small" loading={remove.isPending} onClick={() => remove.mutate(id)}>
              {t('delegate.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <NewDelegate
        people={people}
        onAdded={() => void client.invalidateQueries({ queryKey: delegatesKey })}
      />
    </section>
  )
}

function NewDelegate({
  people,
  onAdded,
}: {
  people: { userId: string; realName: string }[]
  onAdded: () => void
}) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const mayRule = usePermission('purchase_rules_edit')
  const [today] = useState(() => businessDay(new Date()))
  const [userId, setUserId] = useState<string>()
  const [delegateId, setDelegateId] = useState<string>()
  const [startsOn, setStartsOn] = useState(today)
  const [endsOn, setEndsOn] = useState(today)
  const add = useMutation({
    mutationFn: (chosen: string) =>
      request('addPurchaseDelegate', {
        body: { ...(userId && { userId }), delegateId: chosen, startsOn, endsOn },
      }),
    onSuccess: () => {
      message.success(t('delegate.added'))
      setDelegateId(undefined)
      onAdded()
    },
  })
  const options = people.map(({ userId: value, realName: label }) => ({ value, label }))
  return (
    <div className={styles.form}>
      {mayRule && (
        <label className={`${styles.field} ${styles.wide}`}>
          {t('delegate.who')}
          <Select value={userId ?? null} onChange={(id: string) => setUserId(id)} options={options} />
        </label>
      )}
      <label className={`${styles.field} ${styles.wide}`}>
        {t('delegate.by')}
        <Select
          value={delegateId ?? null}
          onChange={(id: string) => setDelegateId(id)}
          options={options.filter(({ value }) => value !== userId)}
        />
      </label>
      <span className={styles.field}>
        {t('delegate.days')}
        <span className={styles.days}>
          <DayInput label={t('delegate.days')} min={today} value={startsOn} onChange={setStartsOn} />
          <DayInput label={t('delegate.days')} min={startsOn} value={endsOn} onChange={setEndsOn} />
        </span>
      </span>
      <Button
        loading={add.isPending}
        disabled={!delegateId || (mayRule && !userId)}
        onClick={() => delegateId && add.mutate(delegateId)}
      >
        {t('delegate.add')}
      </Button>
    </div>
  )
}
