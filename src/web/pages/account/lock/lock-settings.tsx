import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCK_KEYS } from '../../../app/lock/use-locking.ts'
import { keepLockAfter, lock, LOCK_AFTER_MINUTES, lockAfter, type LockAfter } from '../../../lib/lock.ts'
import styles from './lock.module.css'

/** The time until this browser locks by itself, and a button that locks now. */
export function LockSettings() {
  const { t } = useTranslation('account')
  const [minutes, setMinutes] = useState(lockAfter)
  const handleChoose = (chosen: LockAfter) => {
    keepLockAfter(chosen)
    setMinutes(chosen)
  }
  return (
    <div className={styles.settings}>
      <p>{t('lock.text', { keys: LOCK_KEYS })}</p>
      <div className={styles.choice}>
        <label htmlFor="lock-after">{t('lock.after')}</label>
        <Select<LockAfter>
          id="lock-after"
          className={styles.select}
          value={minutes}
          onChange={handleChoose}
          options={LOCK_AFTER_MINUTES.map((count) => ({
            value: count,
            label: count === 0 ? t('lock.never') : t('lock.minutes', { count }),
          }))}
        />
        <Button onClick={lock}>{t('lock.now')}</Button>
      </div>
      <p className={styles.note}>{t('lock.kept')}</p>
    </div>
  )
}
