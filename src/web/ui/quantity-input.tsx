import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './quantity-input.module.css'

interface Props {
  /** What is counted, for those who hear the page. */
  label: string
  value: number
  min?: number
  max?: number
  /** Sold by so many pieces: the buttons and the arrow keys go from one multiple to the next. */
  step?: number
  disabled?: boolean
  onChange: (quantity: number) => void
}

/**
 * A count of pieces. Arrow keys step by one (or by so many as it is sold by), with Shift by ten; Escape takes back what was typed;
 * what is out of bounds is brought back to the bound when the field is left.
 */
export function QuantityInput(props: Props) {
  const { label, value, min = 1, max = 99_999, step = 1, disabled = false, onChange } = props
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string>()
  const most = Math.floor(max / step) * step
  const within = (quantity: number) =>
    Math.max(Math.min(Math.ceil(Math.max(quantity, min) / step) * step, most), min)

  const set = (quantity: number) => {
    setTyped(undefined)
    if (within(quantity) !== value) onChange(within(quantity))
  }
  // Down from 7 by sixes is 6, not 1.
  const move = (by: number) =>
    set((by > 0 ? Math.floor(value / step) : Math.ceil(value / step)) * step + by * step)
  const handleTyping = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5)
    const quantity = Number(digits)
    setTyped(digits)
    if (digits !== '' && quantity === within(quantity) && quantity !== value) onChange(quantity)
  }
  const leave = () => (typed === undefined ? undefined : set(typed === '' ? value : Number(typed)))
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.shiftKey ? 10 : 1
    if (event.key === 'ArrowUp') move(by)
    else if (event.key === 'ArrowDown') move(-by)
    else if (event.key === 'Enter') leave()
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.quantity} role="group" aria-label={label} data-disabled={disabled}>
      <button
        type="button"
        aria-label={t('decrease', { what: label })}
        disabled={disabled || value <= min}
        onClick={() => move(-1)}
      >
        <MinusOutlined />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
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
        <PlusOutlined />
      </button>
    </div>
  )
}
