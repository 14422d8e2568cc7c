import { InputNumber } from 'antd'
import { grouped } from '../../values/wording.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../../admin.module.css'
import { NumberInput } from '../../../ui/number-input.tsx'

interface FigureProps {
  input: InputProps<number>
  hasControls?: boolean
  suffix?: string
}

/** Whole numbers, numbers and percents. */
export function FigureInput({ input, hasControls = false, suffix }: FigureProps) {
  return (
    <NumberInput<number>
      {...controlProps(input)}
      className={styles.figures}
      value={input.value ?? null}
      precision={input.field.decimals}
      controls={hasControls}
      suffix={suffix}
      onChange={(next) => input.onChange(next === null ? undefined : Number(next))}
      style={{ width: '100%' }}
    />
  )
}

/** Amounts stay text, so that no cent is rounded. */
export function MoneyInput({ input }: { input: InputProps<string> }) {
  return (
    <InputNumber<string>
      {...controlProps(input)}
      stringMode
      className={styles.figures}
      value={input.value ?? null}
      precision={2}
      controls={false}
      prefix="¥"
      formatter={amountShown}
      parser={(typed) => (typed ?? '').replace(/[¥,\s]/g, '')}
      onChange={(next) => input.onChange(next === null || next === '' ? undefined : String(next))}
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
