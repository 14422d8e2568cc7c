import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartDetail } from '../search-reply.ts'
import styles from '../search.module.css'

/** A common part fits hundreds of models; the first rows show the kind of truck. */
const SHOWN = 10

/** The vehicles and engines that the part fits. */
export function FitmentTable({ fitment }: { fitment: PartDetail['fitment'] }) {
  const { t } = useTranslation('search')
  const [all, setAll] = useState(false)
  if (fitment.length === 0) return <p className={styles.quiet}>{t('part.noFitment')}</p>
  const hasPositions = fitment.some(({ position }) => position)
  const hasChassis = fitment.some((row) => chassisText(row))
  const shown = all ? fitment : fitment.slice(0, SHOWN)
  return (
    <>
      {/* Wider than a phone: those who use the keyboard scroll it with the arrow keys. */}
      <div className={styles.scroller} role="region" aria-label={t('part.fitmentTable')} tabIndex={0}>
        <table className={styles.fitment}>
          <thead>
            <tr>
              <th scope="col">{t('part.brandColumn')}</th>
              <th scope="col">{t('part.series')}</th>
              <th scope="col">{t('part.model')}</th>
              <th scope="col">{t('part.engine')}</th>
              <th scope="col">{t('part.years')}</th>
              {hasChassis && <th scope="col">{t('part.chassis')}</th>}
              {hasPositions && <th scope="col">{t('part.position')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={`${row.vehicleModelId ?? ''} ${row.vehicleModel} ${row.engine} ${row.position} ${yearsText(row)}`}
              >
                <td>{row.brand}</td>
                <td>{row.series}</td>
                <td>{[row.vehicleModel, row.drive].filter(Boolean).join(' · ')}</td>
                <td>{row.engine}</td>
                <td>{yearsText(row)}</td>
                {hasChassis && <td translate="no">{chassisText(row)}</td>}
                {hasPositions && <td>{row.position}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fitment.length > shown.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('part.allNumbers', { count: fitment.length })}
        </Button>
      )}
    </>
  )
}

type Row = PartDetail['fitment'][number]

function yearsText({ yearFrom, monthFrom, yearTo, monthTo }: Row): string {
  if (yearFrom === null && yearTo === null) return ''
  const month = (year: number | null, of: number | null) =>
    of === null ? (year ?? '') : `${year}.${String(of).padStart(2, '0')}`
  return `${month(yearFrom, monthFrom)}–${month(yearTo, monthTo)}`
}

function chassisText({ chassisFrom, chassisTo }: Row): string {
  if (chassisFrom === null && chassisTo === null) return ''
  return `${chassisFrom ?? ''}–${chassisTo ?? ''}`
}
