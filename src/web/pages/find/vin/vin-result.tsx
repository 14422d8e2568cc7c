import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { decodeVin } from '../../../../shared/calls/vin.ts'
import { assemblyAddress } from '../assembly/assembly-address.ts'
import styles from './vin.module.css'

export type VinRead = ReplyOf<typeof decodeVin>

const depthColour = { none: 'default', brand: 'blue', series: 'cyan', build: 'green' } as const
/** Separates maker, description, check digit and the rest. */
const SECTIONS = [
  [0, 3],
  [3, 8],
  [8, 9],
  [9, 17],
] as const

/** The facts of a VIN, how far it is known, and the source of each fact. */
export function VinResult({ read }: { read: VinRead }) {
  const { t } = useTranslation(['vin', 'assembly'])
  const facts: [string, string | number | null][] = [
    [t('facts.brand'), read.brand],
    [t('facts.year'), read.year],
    [t('facts.series'), read.series],
    [t('facts.model'), read.modelCode],
    ...(read.madeIn ? [[t('facts.madeIn'), read.madeIn] satisfies [string, string]] : []),
    ...read.model.map(({ name, value }): [string, string] => [name, value]),
  ]
  return (
    <section className={styles.card} aria-label={read.vin}>
      <header className={styles.cardHead}>
        <span className={styles.vin} translate="no">
          {SECTIONS.map(([from, to]) => (
            <span key={from} className={from === 8 && !read.checkDigitOk ? styles.wrong : undefined}>
              {read.vin.slice(from, to)}
            </span>
          ))}
        </span>
        <span role="status" className={styles.tags}>
          {!read.checkDigitOk && <Tag color="orange">{t('warn')}</Tag>}
          <Tag color={depthColour[read.depth]}>{t(`depth.${read.depth}`)}</Tag>
        </span>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === null ? styles.unknown : undefined}>{value ?? t('facts.unknown')}</dd>
          </div>
        ))}
      </dl>
      {read.seriesId !== null && (
        <p>
          <Link
            to={assemblyAddress({
              seriesId: read.seriesId,
              vehicleModelId: read.vehicleModelId,
              year: read.year,
            })}
          >
            {t('assembly:ofVehicle')}
          </Link>
        </p>
      )}
      <section>
        <h2 className={styles.whyTitle}>{t('why')}</h2>
        <ul className={styles.reasons}>
          {read.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
    </section>
  )
}
