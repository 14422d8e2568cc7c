import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawingAddress } from '../assembly/assembly-address.ts'
import { DrawingCard } from '../assembly/drawing-card.tsx'
import drawingStyles from '../assembly/assembly.module.css'
import styles from '../search.module.css'
import { drawingsQuery } from './prepare-part.ts'

const SHOWN = 3

/** The drawings that the part is in; nothing without any. */
export function DrawingsOfPart({ partId }: { partId: string }) {
  const { t, i18n } = useTranslation('assembly')
  const [all, setAll] = useState(false)
  const drawings = useQuery(drawingsQuery(partId))
  if (!drawings.data?.length) return null
  const shown = all ? drawings.data : drawings.data.slice(0, SHOWN)
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('inDrawings')}</h2>
      <ul className={drawingStyles.drawings}>
        {shown.map((one) => (
          <DrawingCard
            key={one.assemblyId}
            to={`${drawingAddress(one.assemblyId)}&position=${encodeURIComponent(one.positions[0]!)}`}
            name={`${one.series} · ${one.name}`}
            code={one.code}
            drawing={one}
            note={t('positions', {
              positions: one.positions.join(i18n.language.startsWith('en') ? ', ' : '、'),
              count: one.quantity,
            })}
          />
        ))}
      </ul>
      {drawings.data.length > shown.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('more', { count: drawings.data.length })}
        </Button>
      )}
    </section>
  )
}
