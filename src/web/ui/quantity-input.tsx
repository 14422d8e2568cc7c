import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './quantity-input.module.css'

interface Props {
  /** The counted thing, for screen readers. */
  label: string
  value: number
  min?: number
  max?: number
  /** The multiple: buttons and arrow keys step from one multiple to the next. */
  step?: number
  disabled?: boolean
  /** In a table the vertical arrow keys belong to it; quantities step by + and −, or by arrows with Alt. */
  isInTable?: boolean
  onChange: (quantity: number) => void
}

/**
 * A count of pieces. Arrow keys step by one (or one multiple), with Shift by ten; Escape restores the value.
 * A number beyond the bounds is corrected when the field is left, with a message; 0 is refused and the value
 * stays.
 */
export function QuantityInput(props: Props) {
  const { label, value, min = 1, max = 99_999, step = 1, disabled = false, isInTable = false } = props
  const { onChange } = props
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState<string>()
  const most = Math.floor(max / step) * step
  const within = (quantity: number) =>
    Math.max(Math.min(Math.ceil(Math.max(quantity, min) / step) * step, most), min)

  const set = (quantity: number) => {
    setTyped(undefined)
    if (within(quantity) !== value) onChange(within(quantity))
  }
  // Down from 7 by sixes is 6, not 1.
  const move = (by: number) => {
    setNote(undefined)
    set((by > 0 ? Math.floor(value / step) : Math.ceil(value / step)) * step + by * step)
  }
  const handleTyping = (text: string) => {
    // 1.5 stays as it is: without its point it would become fifteen.
    const given = text
      .normalize('NFKC')
      .replace(/[^\d.-]/g, '')
      .slice(0, 7)
    const quantity = Number(given)
    setTyped(given)
    setNote(isWhole(given) ? undefined : t('quantity.whole'))
    if (isWhole(given) && given !== '' && quantity === within(quantity) && quantity !== value)
      onChange(quantity)
  }
  const leave = () => {
    if (typed === undefined) return
    if (typed === '' || !isWhole(typed)) return setTyped(undefined)
    const quantity = Number(typed)
    // None at all is a slip or a wish to remove: it never becomes an order.
    if (quantity === 0) {
      setTyped(undefined)
      return setNote(t('quantity.none', { count: min }))
    }
    set(quantity)
    if (quantity > most) setNote(t('quantity.most', { count: most }))
    else if (quantity < min) setNote(t('quantity.least', { count: min }))
    else if (quantity !== within(quantity)) setNote(t('quantity.step', { count: step }))
    else setNote(undefined)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.shiftKey ? 10 : 1
    const isStep = !isInTable || event.altKey
    if ((isStep && event.key === 'ArrowUp') || (isInTable && event.key === '+')) move(by)
    else if ((isStep && event.key === 'ArrowDown') || (isInTable && event.key === '-')) move(-by)
    else if (event.key === 'Enter' && !isInTable) leave()
    else if (event.key === 'Escape') {
      setTyped(undefined)
      setNote(undefined)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.field}>
      <div className={styles.quantity} role="group" aria-label={label} data-disabled={disabled}>
        <button
          type="button"
          aria-label={t('decrease', { what: label })}
          disabled={disabled || value <= min}
          onClick={() => move(-1)}
        >
          <MinusOutlined aria-hidden />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={typed !== undefined && !isWhole(typed)}
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => handleTyping(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={handleKey}
        />
        <button
          type="button"
          aria-label={t('increase', { what: label })}
          disabled={disabled || value >= most}
          onClick={() => move(1)}
        >
          <PlusOutlined aria-hidden />
        </button>
      </div>
      {note !== undefined && (
        <span className={styles.note} role="status">
          {note}
        </span>
      )}
    </div>
  )
}

const isWhole = (typed: string) => /^\d*$/.test(typed)
