import { ClockCircleOutlined, SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Button } from 'antd'
import { useEffect, useRef, useState, type ComponentRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { useRotatingExample } from '../../../lib/use-rotating-example.ts'
import { useSearchHistory } from '../../../lib/use-search-history.ts'
import type { SearchMode } from '../search-query.ts'
import { useSuggestions } from '../../../lib/use-suggestions.ts'
import { useTakesKeys } from '../../../lib/use-takes-keys.ts'
import { KeyHelp } from './key-help.tsx'
import { ForgetSearch } from '../../../ui/forget-search.tsx'
import { SuggestedText } from '../../../ui/suggested-text.tsx'
import { pickByPlus } from './pick-by-plus.ts'
import styles from '../search.module.css'
import { useClear } from '../../../ui/use-clear.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'

/** A lone "+" waits this long for its digit before it picks the first suggestion. */
const PLUS_PAUSE_MS = 700

/**
 * In pixels: ten suggestions with the titles of their kinds fit without scrolling, because +9 and +0 would
 * otherwise choose unseen ones.
 */
const ALL_TEN = 520

/** On a phone the list is as wide as the page between its edges, in pixels. */
const PAGE_EDGE = 12

/** "+1" to "+9", and "+0" for the tenth. */
const PICKED_BY_DIGIT = 10

/** The specification's pace in a page's own search area. */
const ROTATION_MS = 3_000

interface Props {
  q: string
  /** The placeholder before a search, which Enter accepts and typing replaces. */
  offered?: string
  mode: SearchMode
  onSearch: (text: string) => void
}

/** The search box: suggestions while typing, earlier searches while it is empty. */
export function SearchField({ q, offered = '', mode, onSearch }: Props) {
  const { t } = useTranslation(['search', 'frame'])
  const clear = useClear()
  const { message } = useApp()
  const takesKeys = useTakesKeys()
  const isNarrow = !(useBreakpoint().sm ?? true)
  const [typed, setTyped] = useState(q || offered)
  const [shownFor, setShownFor] = useState(q)
  const [open, setOpen] = useState(false)
  const input = useRef<ComponentRef<typeof AutoComplete>>(null)
  const selected = useRef(false)
  const plus = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change without the box (back button, an example, a history entry).
  if (q !== shownFor) {
    setShownFor(q)
    setTyped(q)
  }

  const example = useRotatingExample(t(`field.${mode}.placeholder`).split(' | '), {
    everyMs: ROTATION_MS,
    isStill: typed !== '',
  })
  const { history, forget } = useSearchHistory()
  const { lines, groups } = useSuggestions(typed, { mode, isOpen: open, history })

  useEffect(() => () => clearTimeout(plus.current), [])

  function submit(text: string) {
    const trimmed = text.trim()
    clearTimeout(plus.current)
    if (!trimmed) {
      message.warning({ content: t('empty.toast'), duration: 2 })
      input.current?.focus()
      return
    }
    setTyped(trimmed)
    setOpen(false)
    onSearch(trimmed)
  }

  function handleChange(entered: string | undefined) {
    const text = (entered ?? '').slice(0, SEARCH_TEXT_MAX)
    clearTimeout(plus.current)
    setTyped(text)
    setOpen(true)
    // An empty box lists earlier searches, which have no numbers.
    const suggestions = typed.trim() === '' ? [] : lines
    const pick = pickByPlus(
      text,
      suggestions.map((suggestion) => suggestion.text),
    )
    if (!pick) return
    const choose = () => {
      const chosen = suggestions[pick.index]
      if (chosen) return submit(chosen.text)
      setTyped(pick.typed)
      message.warning({ content: t('suggest.none'), duration: 2 })
    }
    if (pick.digit) choose()
    else plus.current = setTimeout(choose, PLUS_PAUSE_MS)
  }

  function handleSelect(text: string) {
    selected.current = true
    submit(text)
  }

  /** Enter on a highlighted option belongs to the list; on the text it starts a search. */
  function handleEnter() {
    selected.current = false
    setTimeout(() => {
      if (!selected.current) submit(typed)
    })
  }

  const isTyped = typed.trim() !== ''
  const options = groups.map(({ kind, lines: ofKind }) => ({
    label: t(`frame:search.kind.${kind}`),
    options: ofKind.map((line) => ({
      value: line.text,
      key: `${line.place} ${line.text}`,
      label: (
        <span className={styles.suggestion}>
          <span>
            {kind === 'history' && <ClockCircleOutlined className={styles.suggestionIcon} aria-hidden />}
            <SuggestedText line={line} />
          </span>
          <span className={styles.suggestionEnd}>
            {kind === 'history' && (
              <ForgetSearch text={line.text} className={styles.suggestionForget} onForget={forget} />
            )}
            {isTyped && line.place < PICKED_BY_DIGIT && (
              <span className={styles.suggestionKey}>+{(line.place + 1) % 10}</span>
            )}
          </span>
        </span>
      ),
    })),
  }))

  return (
    <search className={styles.field}>
      <AutoComplete
        ref={input}
        className={styles.fieldInput}
        size="large"
        autoFocus={takesKeys}
        allowClear={clear}
        aria-label={t(`field.${mode}.label`)}
        placeholder={example}
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        options={options}
        open={open && options.length > 0}
        listHeight={ALL_TEN}
        popupMatchSelectWidth={isNarrow ? window.innerWidth - 2 * PAGE_EDGE : true}
        onOpenChange={setOpen}
        onChange={handleChange}
        onSelect={handleSelect}
        onBlur={() => setTyped((text) => text.trim())}
        onInputKeyDown={(event) => {
          // Enter and NumpadEnter have the same key; during a composition, Enter completes a word.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) handleEnter()
        }}
        defaultActiveFirstOption={false}
      />
      <Button type="primary" size="large" onClick={() => submit(typed)}>
        {t('field.search')}
      </Button>
      <KeyHelp />
    </search>
  )
}
