import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './dashboard.module.css'
import { useClear } from '../../ui/use-clear.tsx'
import { useApp } from '../../ui/use-app.ts'

/** The specification's time for the note on an empty search. */
const NOTE_SECONDS = 2

/** The way to a part: its OE number, code or name. */
export function PartSearch({ listPath }: { listPath: string }) {
  const { t } = useTranslation('frame')
  const clear = useClear()
  const { message } = useApp()
  const navigate = useNavigate()
  const field = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (q) return void navigate(`${listPath}?${new URLSearchParams({ q })}`)
    field.current?.focus()
    message.info({ content: t('dashboard.searchEmpty'), duration: NOTE_SECONDS, key: 'search-empty' })
  }

  return (
    <form className={styles.search} role="search" onSubmit={handleSubmit}>
      <Input
        ref={field}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('dashboard.searchLabel')}
        placeholder={t('dashboard.searchPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        allowClear={clear}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="primary" size="large" htmlType="submit">
        {t('dashboard.search')}
      </Button>
    </form>
  )
}
