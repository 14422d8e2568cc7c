import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Spin, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import type { useVinPicture, VinReadings } from './use-vin-picture.ts'
import styles from './vin.module.css'

interface Props {
  picture: ReturnType<typeof useVinPicture>
  onUse: (vin: string) => void
}

/** The readings of a picture beside its sections, to compare before use. */
export function PictureReadings({ picture, onUse }: Props) {
  const { t } = useTranslation('vin')
  const { state, error, readings, close } = picture
  if (state === 'idle') return null
  return (
    <section className={`${styles.card} ${styles.pictureCard}`} aria-label={t('picture.title')}>
      <header className={styles.cardHead}>
        <h2 className={styles.pictureTitle}>{t('picture.title')}</h2>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('picture.close')}
          onClick={close}
        />
      </header>
      <div role="status" aria-live="polite">
        {state === 'pending' && (
          <div className={styles.readingNow}>
            <Spin size="small" /> {t('picture.reading', { name: picture.picture?.name ?? '' })}
          </div>
        )}
        {state === 'error' && (
          <Alert
            type="error"
            showIcon
            title={(error instanceof ApiError && error.msg) || t('picture.notSent')}
          />
        )}
        {state === 'success' && <p className={styles.readingNow}>{t('picture.compare')}</p>}
      </div>
      {state === 'success' && (
        <ul className={styles.readings}>
          {readings.map((reading, at) => (
            <Reading key={reading.vin} reading={reading} isFirst={at === 0} onUse={onUse} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ReadingProps {
  reading: VinReadings[number]
  isFirst: boolean
  onUse: (vin: string) => void
}

function Reading({ reading, isFirst, onUse }: ReadingProps) {
  const { t } = useTranslation('vin')
  const { vin, seen, changed, checkDigitOk, usesCheckDigit, piece } = reading
  const isRepaired = changed.length > 0
  return (
    <li className={styles.reading}>
      <img className={styles.piece} src={piece} alt={t('picture.piece', { seen })} />
      <span className={styles.readVin} translate="no">
        {[...vin].map((sign, at) =>
          changed.includes(at) ? (
            <mark
              key={at}
              className={styles.repaired}
              title={t('picture.was', { at: at + 1, seen: seen[at] })}
            >
              {sign}
            </mark>
          ) : (
            <span key={at}>{sign}</span>
          ),
        )}
      </span>
      <span className={styles.tags}>
        {isRepaired && (
          <Tag color="gold">
            {t('picture.guess')}
            {changed.map((at) => t('picture.was', { at: at + 1, seen: seen[at] })).join(t('picture.and'))}
          </Tag>
        )}
        {!usesCheckDigit ? null : !checkDigitOk ? (
          <Tag color="orange">{t('warn')}</Tag>
        ) : isRepaired ? (
          <Tag>{t('picture.rightNow')}</Tag>
        ) : (
          <Tag color="green">{t('picture.right')}</Tag>
        )}
      </span>
      <Button
        type={isFirst ? 'primary' : 'default'}
        autoFocus={isFirst}
        aria-label={t('picture.useVin', { vin })}
        onClick={() => onUse(vin)}
      >
        {t('picture.use')}
      </Button>
    </li>
  )
}
