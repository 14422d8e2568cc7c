import { ClockCircleOutlined, SearchOutlined } from '@ant-design/icons'
import type { SuggestedLine } from '../../../lib/use-suggestions.ts'
import { ForgetSearch } from '../../../ui/forget-search.tsx'
import { SuggestedText } from '../../../ui/suggested-text.tsx'
import styles from './header-search.module.css'

interface Props {
  id: string
  line: SuggestedLine
  isActive: boolean
  onSearch: (text: string) => void
  /** Removes an earlier search. */
  onForget: (text: string) => void
}

/** A line below the header's box. */
export function SuggestionOption({ id, line, isActive, onSearch, onForget }: Props) {
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
      {line.kind === 'history' && (
        <ForgetSearch text={line.text} className={styles.forget} onForget={onForget} />
      )}
    </div>
  )
}
