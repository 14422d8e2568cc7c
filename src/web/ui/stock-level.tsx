import { useTranslation } from 'react-i18next'
import { PIECE, unitName } from '../../shared/unit-name.ts'
import { StatusTag, type Tone } from './status-tag.tsx'

type Level = 'sufficient' | 'few' | 'scarce' | 'none'

const tones: Record<Level, Tone> = { sufficient: 'done', few: 'waiting', scarce: 'bad', none: 'over' }

interface Props {
  level: Level
  /** Pieces left; shown where it helps to decide, omitted where there are plenty. */
  available?: number
  /** The part's unit; pieces by default. */
  unit?: string
}

export function StockLevel({ level, available, unit = PIECE }: Props) {
  const { t, i18n } = useTranslation('common')
  const isWorthTelling = available !== undefined && (level === 'few' || level === 'scarce')
  return (
    <StatusTag tone={tones[level]}>
      {t(`stock.${level}`)}
      {isWorthTelling && (
        <span>{t('stock.left', { count: available, unit: unitName(unit, i18n.language) })}</span>
      )}
    </StatusTag>
  )
}
