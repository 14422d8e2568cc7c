import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { insideLine } from '../../../shared/screen/lines.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { useFaultWords } from './fault-words.ts'
import { topOf } from './field-listeners.ts'
import { focusFault } from './focus-field.ts'
import { useStoreState, type FormStore } from './form-store.ts'
import styles from '../admin.module.css'

interface Props {
  store: FormStore
  formId: string
  fields: Field[]
}

/** Fewer need no list: the form goes to the first one by itself. */
const FEWEST = 2

/** After a refused save everything that is wrong, each entry leading to its field or cell. */
export function FaultList({ store, formId, fields }: Props) {
  const { t } = useTranslation('admin')
  const say = useFaultWords()
  const isListed = useStoreState(store, (state) => state.isListed)
  const faults = useStoreState(store, (state) => state.faults)
  const refused = useStoreState(store, (state) => state.refused)
  const live = useStoreState(store, (state) => state.live)
  if (!isListed) return null
  const told = new Map([
    ...[...refused.values()].map(({ field, msg }) => [field, msg] as const),
    ...[...faults.values()].map((fault) => [fault.field, say(fault)] as const),
  ])
  const order = store.groups().flatMap((group) => group.fields)
  const entries = [...told]
    .filter(([path]) => live.has(topOf(path)))
    .toSorted(([a], [b]) => order.indexOf(topOf(a)) - order.indexOf(topOf(b)) || lineOf(a) - lineOf(b))
  if (entries.length < FEWEST) return null
  const nameOf = (path: string): string => {
    const inside = insideLine(fields, path)
    const label = fieldOf(inside ? inside.field.lines!.fields : fields, inside ? inside.prop : path)
    if (!inside) return label
    const line = inside.index + 1
    return `${words(inside.field.label)} ${label ? t('lines.cell', { label, line }) : t('lines.line', { line })}`
  }
  return (
    <Alert
      className={styles.formAlert}
      type="error"
      showIcon
      role="alert"
      title={t('faultList', { count: entries.length })}
      description={
        <ul className={styles.faultList}>
          {entries.map(([path, msg]) => (
            <li key={path}>
              <Button type="link" onClick={() => focusFault(store, formId, path)}>
                {t('faultEntry', { label: nameOf(path), msg })}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function fieldOf(fields: Field[], prop: string): string {
  const field = fields.find((each) => each.prop === prop || each.of?.includes(prop))
  return field ? words(field.label) : ''
}

function lineOf(path: string): number {
  const [, line] = path.split('.')
  return line !== undefined && /^\d+$/.test(line) ? Number(line) : -1
}
