import { InputNumber } from 'antd'
import { grouped } from '../../list/cell-text.ts'
import type { InputProps } from '../input-props.ts'
import styles from '../../admin.module.css'

/** Whole numbers, numbers, percents and amounts; amounts stay text, so that no cent is rounded. */
export function FigureInput({ field, value, onChange, ...rest }: InputProps<string | number>) {
  const isMoney = field.type === 'money'
  const decimals = isMoney ? 2 : field.type === 'integer' ? 0 : field.decimals
  return (
    <InputNumber<string | number>
      {...rest}
      stringMode={isMoney}
      className={styles.figures}
      value={value ?? null}
      precision={decimals}
      controls={field.type === 'integer'}
      prefix={isMoney ? '¥' : undefined}
      suffix={field.type === 'percent' ? '%' : undefined}
      formatter={isMoney ? amountShown : undefined}
      parser={isMoney ? (typed) => (typed ?? '').replace(/[¥,\s]/g, '') : undefined}
      onChange={(next) =>
        onChange(next === null || next === '' ? undefined : isMoney ? String(next) : Number(next))
      }
      style={{ width: '100%' }}
    />
  )
}

/** Two decimals at rest; while one types, only what is typed. */
function amountShown(
  amount: string | number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string {
  if (userTyping) return grouped(input.replaceAll(',', ''))
  const text = String(amount ?? '')
  return text === '' ? '' : grouped(/\.\d\d/.test(text) ? text : Number(text).toFixed(2))
}
