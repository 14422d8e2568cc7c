import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './customize.module.css'

export type Place = 'tenant' | 'file'

interface Props {
  place: Place
  file: string
  onChange: (place: Place) => void
}

/** In development: whether an adjustment is the tenant's or goes into the screen's file. */
export function SavePlace({ place, file, onChange }: Props) {
  const { t } = useTranslation(['admin', 'customize'])
  const choice = (value: Place, label: string, text: string) => (
    <Radio value={value}>
      {label}
      <span className={styles.placeText}>{text}</span>
    </Radio>
  )
  return (
    <fieldset className={styles.savePlace}>
      <legend>{t('customize:place')}</legend>
      <Radio.Group
        value={place}
        aria-label={t('customize:place')}
        className={styles.choices}
        onChange={({ target }) => onChange(target.value as Place)}
      >
        {choice('tenant', t('customize:placeTenant'), t('customize:placeTenantText'))}
        {choice('file', t('customize:placeFile'), t('customize:placeFileText', { file }))}
      </Radio.Group>
    </fieldset>
  )
}
