import { Alert } from 'antd'
import { useFaultWords } from './fault-words.ts'
import { topOf } from './field-listeners.ts'
import { useStoreState, type FormStore } from './form-store.ts'
import styles from '../admin.module.css'

/** Faults of the row as a whole, and of fields that do not show here: they have no other place. */
export function RowFaults({ store }: { store: FormStore }) {
  const say = useFaultWords()
  const faults = useStoreState(store, (state) => state.faults)
  const live = useStoreState(store, (state) => state.live)
  const elsewhere = [...faults.values()].filter(({ field }) => !live.has(topOf(field)))
  if (elsewhere.length === 0) return null
  return (
    <Alert
      className={styles.formAlert}
      type="error"
      showIcon
      role="alert"
      title={elsewhere.map(say).join(' ')}
    />
  )
}
