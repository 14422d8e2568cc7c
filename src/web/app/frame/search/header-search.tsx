import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { keepHeaderText } from '../../../lib/header-text.ts'
import { useRotatingExample } from '../../../lib/use-rotating-example.ts'
import { useSearchHistory } from '../../../lib/use-search-history.ts'
import { useSuggestions } from '../../../lib/use-suggestions.ts'
import { VehicleChip } from '../vehicle/vehicle-chip.tsx'
import { SuggestionOption } from './suggestion-option.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'
import styles from './header-search.module.css'
import { useApp } from '../../../ui/use-app.ts'

const SEARCH_PAGE = '/shopping/material'

/** The specified times: each example, the note on an empty search, and how long a search stays visible. */
const ROTATION_MS = 4_000
const NOTE_SECONDS = 2
const CLEAR_AFTER_MS = 700

interface Props {
  /** A button that opens the field over the whole header. */
  isPhone: boolean
}

/** The header's search over all parts: examples, earlier searches, and suggestions while typing. */
export function HeaderSearch({ isPhone }: Props) {
  const { t } = useTranslation('frame')
  const { message } = useApp()
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const example = useRotatingExample(t('search.examples').split(' | '), {
    everyMs: ROTATION_MS,
    isStill: isOpen,
  })
  const { history, remember, forget } = useSearchHistory()
  const { lines, groups } = useSuggestions(typed, { mode: 'full', isOpen, history })

  const isTyped = typed.trim() !== ''
  const options = lines.map(({ text }) => text)
  const isEarlier = (place: number) => lines[place]?.kind === 'history'

  const open = useCallback(() => {
    setOpen(true)
    // On a phone, the field must be drawn first.
    setTimeout(() => field.current?.select())
  }, [])
  useSearchShortcut(open)

  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const submit = (text: string) => {
    const q = text.trim()
    if (!q) {
      field.current?.focus()
      message.info({ content: t('search.empty'), duration: NOTE_SECONDS, key: 'search-empty' })
      return
    }
    setTyped(q)
    close()
    field.current?.blur()
    remember(q)
    keepHeaderText(q)
    void navigate(`${SEARCH_PAGE}?${new URLSearchParams({ q })}`)
    setTimeout(() => setTyped((now) => (now === q ? '' : now)), CLEAR_AFTER_MS)
  }

  const handleKey = (event: KeyboardEvent) => {
    // Enter and NumpadEnter have the same key; during a composition, Enter completes a word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit(options[active] ?? typed)
    } else if (event.key === 'Escape') {
      close()
      field.current?.blur()
    } else if (event.key === 'Delete' && active >= 0 && isEarlier(active)) {
      event.preventDefault()
      forget(options[active])
      setActive(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more place than options: the text itself.
      const places = options.length + 1
      setActive((before) => ((before + 1 + step + places) % places) - 1)
    }
  }

  if (isPhone && !isOpen) {
    return (
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t('search.open')}
        onClick={open}
      />
    )
  }
  return (
    <search className={isPhone ? styles.overHeader : styles.search} data-open={isOpen}>
      {isOpen && <div className={styles.mask} aria-hidden onMouseDown={close} />}
      <div
        className={styles.box}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          setTyped((text) => text.trim())
          close()
        }}
      >
        <div className={styles.field}>
          <SearchOutlined aria-hidden />
          <VehicleChip />
          <input
            ref={field}
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            title={t('search.shortcut')}
            placeholder={example}
            value={typed}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            spellCheck={false}
            onFocus={() => setOpen(true)}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onKeyDown={handleKey}
          />
          {isPhone && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('search.close')}
              onClick={close}
            />
          )}
        </div>
        {isOpen && (
          <div className={styles.panel}>
            {!isTyped && (
              <div className={styles.panelHead} aria-hidden>
                {t('search.history')}
              </div>
            )}
            <div id={listId} role="listbox" aria-label={t(isTyped ? 'search.suggestions' : 'search.history')}>
              {groups.map(({ kind, lines: ofKind }) => (
                <div key={kind} role="group" aria-label={t(`search.kind.${kind}`)}>
                  {isTyped && (
                    <div className={styles.panelHead} aria-hidden>
                      {t(`search.kind.${kind}`)}
                    </div>
                  )}
                  {ofKind.map((line) => (
                    <SuggestionOption
                      key={line.text}
                      id={`${listId}-${line.place}`}
                      line={line}
                      isActive={line.place === active}
                      onSearch={submit}
                      onForget={forget}
                    />
                  ))}
                </div>
              ))}
            </div>
            {!isTyped && history.length === 0 && <p className={styles.quiet}>{t('search.noHistory')}</p>}
            {!isTyped && (
              <p className={styles.tryOne}>
                <Button
                  size="small"
                  onClick={() => {
                    setTyped(example)
                    field.current?.focus()
                  }}
                >
                  {t('search.tryOne')}
                </Button>
                <span translate="no">{example}</span>
                {history.length > 0 && (
                  <Button type="link" size="small" className={styles.forgetAll!} onClick={() => forget()}>
                    {t('search.forget')}
                  </Button>
                )}
              </p>
            )}
          </div>
        )}
      </div>
    </search>
  )
}
