import { Input } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input-props.ts'
import styles from '../../admin.module.css'

const UNSET = '#ffffff'

/**
 * A hex colour, typed, or picked with the browser's own picker. With antd's, every page that has a button
 * would carry it: buttons take a function from one of its files.
 */
export function ColourInput({ field: _same, value, onChange, disabled, ...rest }: InputProps<string>) {
  const { t } = useTranslation('admin')
  const picker = useRef<HTMLInputElement>(null)
  // The picker takes whole colours only.
  const picked = /^#[0-9a-f]{6}$/i.test(value ?? '') ? value! : UNSET
  useEffect(() => {
    picker.current!.value = picked
  }, [picked])
  useEffect(() => {
    const input = picker.current!
    const take = () => onChange(input.value)
    // React's onChange would take every colour that the pointer passes.
    input.addEventListener('change', take)
    return () => input.removeEventListener('change', take)
  }, [onChange])
  return (
    <div className={styles.colourInput}>
      <input ref={picker} type="color" disabled={disabled} aria-label={t('pickColour')} />
      <Input
        {...rest}
        disabled={disabled}
        value={value ?? ''}
        maxLength={7}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  )
}
