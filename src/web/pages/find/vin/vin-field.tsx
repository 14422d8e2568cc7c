import { CarOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { typedVin } from '../../../../shared/typed-vin.ts'
import { VIN_LENGTH } from '../../../../shared/vin.ts'
import { useTakesKeys } from '../../../lib/use-takes-keys.ts'
import styles from './vin.module.css'
import { useClear } from '../../../ui/use-clear.tsx'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  vin: string
  onSearch: (vin: string) => void
  /** Beside the button. */
  extra?: ReactNode
}

/** The field for a VIN, with the number of its characters. */
export function VinField({ vin, onSearch, extra }: Props) {
  const { t } = useTranslation('vin')
  const clear = useClear()
  const { message } = useApp()
  const takesKeys = useTakesKeys()
  const [typed, setTyped] = useState(vin)
  const [shownFor, setShownFor] = useState(vin)
  const input = useRef<InputRef>(null)

  // The address may change without the field (back button, an example, a history entry).
  if (vin !== shownFor) {
    setShownFor(vin)
    setTyped(vin)
  }

  function submit() {
    const text = typed.trim()
    if (text !== '') return onSearch(text)
    message.warning({ content: t('empty'), duration: 2 })
    input.current?.focus()
  }

  const length = typedVin(typed).length
  return (
    <search className={styles.field}>
      <Input
        ref={input}
        className={styles.input}
        autoFocus={takesKeys}
        allowClear={clear}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        prefix={<CarOutlined aria-hidden />}
        suffix={
          length > 0 && (
            <span className={length === VIN_LENGTH ? styles.complete : styles.count}>
              {t('count', { count: length })}
            </span>
          )
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped((text) => text.trim())}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) submit()
        }}
      />
      <Button type="primary" size="large" className={styles.button} onClick={submit}>
        {t('search')}
      </Button>
      {extra}
    </search>
  )
}
