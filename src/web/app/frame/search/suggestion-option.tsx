import { ClockCircleOutlined, CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SuggestedLine } from '../../../lib/use-suggestions.ts'
import { SuggestedText } from '../../../ui/suggested-text.tsx'
import styles from './header-search.module.css'

interface Props {
  id: string
  line: SuggestedLine
  isActive: boolean
  onSearch: (text: string) => void
  /** Removes an earlier search. */
  onForget?: (text: string) => void
}

/** A line below the header's box. */
export function SuggestionOption({ id, line, isActive, onSearch, onForget }: Props) {
  const { t } = useTranslation('frame')
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // Before the field loses the focus and the panel closes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSearch(line.text)}
    >
      {line.kind === 'history' ? <ClockCircleOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
      <SuggestedText line={line} />
      {onForget && (
        <Button
          type="text"
          size="small"
          // On the keyboard, Delete does it.
          tabIndex={-1}
          className={styles.forget}
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('search.forgetOne', { q: line.text })}
          onClick={(event) => {
            event.stopPropagation()
            onForget(line.text)
          }}
        />
      )}
    </div>
  )
}
