import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'
import type { useVinHistory } from './use-vin-history.ts'

const EXAMPLES = ['LZZ5ELND68W339696', 'LZZ5CLSB89A389815', 'LZZ5BBMF98A350095']

interface Props {
  history: ReturnType<typeof useVinHistory>
  onSearch: (vin: string) => void
}

/** Before the first VIN: where to find one, examples, and earlier VINs. */
export function VinStart({ history, onSearch }: Props) {
  const { t } = useTranslation('vin')
  return (
    <div className={styles.start}>
      <p className={styles.startText}>{t('start.text')}</p>
      <Chips title={t('start.examples')}>
        {EXAMPLES.map((vin) => (
          <Chip key={vin} vin={vin} onSearch={onSearch} />
        ))}
      </Chips>
      {history.vins.length > 0 && (
        <Chips
          title={
            <>
              {t('start.history')}{' '}
              <Button type="link" size="small" onClick={history.forget}>
                {t('start.forget')}
              </Button>
            </>
          }
        >
          {history.vins.map(({ vin, brand, year }) => (
            <Chip
              key={vin}
              vin={vin}
              note={[brand, year && t('facts.yearOf', { year })].filter(Boolean).join(' ')}
              onSearch={onSearch}
            />
          ))}
        </Chips>
      )}
      <p className={styles.quiet}>{t('start.brands')}</p>
    </div>
  )
}

function Chips({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.startTitle}>{title}</h2>
      <div className={styles.chips}>{children}</div>
    </section>
  )
}

function Chip({ vin, note, onSearch }: { vin: string; note?: string; onSearch: (vin: string) => void }) {
  return (
    <button type="button" className={styles.chip} onClick={() => onSearch(vin)}>
      <span translate="no">{vin}</span> {note && <span className={styles.quiet}>{note}</span>}
    </button>
  )
}
