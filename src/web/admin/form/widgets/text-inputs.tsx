// What is typed: a line, a password, a longer text.
import { Input } from 'antd'
import type { InputProps } from '../input-props.ts'
import styles from '../../admin.module.css'
import { useClear } from '../../../ui/use-clear.tsx'

interface Keyboard {
  inputMode?: 'tel' | 'email' | 'url'
}

export function LineInput({ field, value = '', onChange, onBlur, ...rest }: InputProps<string> & Keyboard) {
  const clear = useClear()
  return (
    <Input
      {...rest}
      allowClear={clear}
      value={value}
      maxLength={field.maxLength ?? undefined}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => {
        if (value !== value.trim()) onChange(value.trim() || undefined)
        onBlur()
      }}
    />
  )
}

export function PasswordInput({ field, value = '', onChange, ...rest }: InputProps<string>) {
  return (
    <Input.Password
      {...rest}
      value={value}
      maxLength={field.maxLength ?? undefined}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

export function TextArea({
  input,
  rows,
  isCode = false,
}: {
  input: InputProps<string>
  rows: number
  isCode?: boolean
}) {
  const { field, value = '', onChange, ...rest } = input
  return (
    <Input.TextArea
      {...rest}
      className={isCode ? styles.code : undefined}
      value={value}
      // What cannot be typed into needs no room to type in.
      autoSize={{ minRows: rest.disabled ? 1 : rows, maxRows: 16 }}
      showCount={field.maxLength !== null && !isCode}
      maxLength={field.maxLength ?? undefined}
      spellCheck={!isCode}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
