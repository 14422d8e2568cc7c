import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { partName } from '../../../ui/part-name.ts'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import textStyles from '../../shopping/text.module.css'
import type { PickLine } from '../picking-query.ts'
import styles from '../picking.module.css'

interface Props {
  lines: PickLine[]
  isMine: boolean
  /** The line that was counted last. */
  lastId: string | undefined
  onChange: (line: PickLine, quantity: number) => void
}

/** What lies on which shelf, and how much of it is picked. */
export function PickLines({ lines, isMine, lastId, onChange }: Props) {
  const { t, i18n } = useTranslation('picking')
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { lineId, shelf, code, numbers, brand, spec, unit, left, picked, onHand } = line
        const name = partName(line, i18n.language)
        return (
          <li key={lineId} className={styles.line} data-done={picked === left} data-found={lineId === lastId}>
            <span className={styles.shelf} data-none={shelf === null}>
              {shelf ?? t('pick.noShelf')}
            </span>
            <span className={styles.part}>
              <span>{name}</span>
              <span className={textStyles.mono} translate="no">
                {[...new Set([code, ...numbers])].slice(0, 3).join(' · ')}
              </span>
              <span className={textStyles.quiet}>{[brand, spec].filter(Boolean).join(' · ')}</span>
              {onHand < left && <span className={textStyles.warning}>{t('pick.few', { onHand })}</span>}
            </span>
            <span className={styles.count}>
              <span>{t('pick.of', { picked, left, unit: unitName(unit, i18n.language) })}</span>
              {isMine && (
                <>
                  <QuantityInput
                    label={t('pick.piecesOf', { name })}
                    value={picked}
                    min={0}
                    max={left}
                    onChange={(quantity) => onChange(line, quantity)}
                  />
                  <Button
                    size="large"
                    type={picked === left ? 'default' : 'primary'}
                    ghost={picked !== left}
                    icon={<CheckOutlined aria-hidden />}
                    aria-label={t('pick.all', { name })}
                    disabled={picked === left}
                    onClick={() => onChange(line, left)}
                  />
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
