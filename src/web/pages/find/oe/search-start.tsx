import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchHistory } from '../../../lib/use-search-history.ts'
import { Placements } from '../../../ui/placements.tsx'
import { NamePackages } from './name-packages.tsx'
import type { SearchMode } from '../search-query.ts'
import styles from '../search.module.css'
import { SeenParts } from './seen-parts.tsx'

interface Props {
  mode: SearchMode
  onSearch: (text: string) => void
}

/** Before the first search: spellings of numbers, examples, and earlier searches. */
export function SearchStart({ mode, onSearch }: Props) {
  const { t } = useTranslation('search')
  const { history, forget } = useSearchHistory()
  return (
    <div className={styles.start}>
      <p className={styles.startText}>{t(`start.${mode}.text`)}</p>
      <Numbers
        title={t('start.examples')}
        numbers={t(`start.${mode}.examples`).split(' | ')}
        onSearch={onSearch}
      />
      {history.length > 0 && (
        <Numbers
          title={t('start.history')}
          numbers={history}
          onSearch={onSearch}
          extra={
            <Button type="link" size="small" onClick={() => forget()}>
              {t('start.forget')}
            </Button>
          }
        />
      )}
      <SeenParts />
      <Placements position="SEARCH" />
      {mode === 'name' && <NamePackages onSearch={onSearch} />}
      <p className={styles.quiet}>{t(`start.${mode}.keys`)}</p>
    </div>
  )
}

interface NumbersProps {
  title: string
  numbers: string[]
  extra?: React.ReactNode
  onSearch: (text: string) => void
}

function Numbers({ title, numbers, extra, onSearch }: NumbersProps) {
  return (
    <section>
      <h2 className={styles.startTitle}>
        {title} {extra}
      </h2>
      <div className={styles.chips}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.chip}
            translate="no"
            onClick={() => onSearch(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </section>
  )
}
