import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSearches, readHistory } from '../search-history.ts'
import styles from '../search.module.css'

/** Forms that the makers' numbers have: Sinotruk, Shacman, Cummins, Weichai, Dongfeng. */
const examples = ['WG9925160612', 'DZ9100360044', '3968559', '612600061739', '3509DC3-010']

/** Before the first search: how numbers may be typed, examples, and what was searched before. */
export function SearchStart({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation('search')
  const [history, setHistory] = useState(readHistory)
  return (
    <div className={styles.start}>
      <p className={styles.startText}>{t('start.text')}</p>
      <Numbers title={t('start.examples')} numbers={examples} onSearch={onSearch} />
      {history.length > 0 && (
        <Numbers
          title={t('start.history')}
          numbers={history}
          onSearch={onSearch}
          extra={
            <Button
              type="link"
              size="small"
              onClick={() => {
                forgetSearches()
                setHistory([])
              }}
            >
              {t('start.forget')}
            </Button>
          }
        />
      )}
      <p className={styles.quiet}>{t('start.keys')}</p>
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
