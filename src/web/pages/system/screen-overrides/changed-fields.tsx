import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListedOverride } from '../../../../shared/calls/screen-override.ts'
import { Change, Changes, FromTo } from '../../../admin/changes.tsx'
import { words } from '../../../admin/words.ts'
import styles from './screen-overrides.module.css'

type Changed = ListedOverride['changes'][number]

/** The changes of an adjustment: field, property, from and to. */
export function ChangedFields({ changes }: { changes: Changed[] }) {
  const { t } = useTranslation(['admin', 'customize'])
  if (changes.length === 0) return <p className={styles.quiet}>{t('customize:asFile')}</p>
  return (
    <Changes>
      {changes.map((change) => (
        <Change
          key={`${change.field?.prop} ${change.what}`}
          label={`${change.field ? `${words(change.field.label)} · ` : ''}${whatOf(change, t)}`}
        >
          <FromTo was={valueOf(change, change.from, t)} is={valueOf(change, change.to, t)} />
        </Change>
      ))}
    </Changes>
  )
}

function whatOf({ what }: Changed, t: TFunction<['admin', 'customize']>): string {
  switch (what) {
    case 'labelZh':
      return t('customize:labelZh')
    case 'labelEn':
      return t('customize:labelEn')
    case 'width':
      return t('customize:width')
    case 'inTable':
      return t('customize:inTable')
    case 'inSearch':
      return t('customize:inSearch')
    case 'inForm':
      return t('customize:inForm')
    case 'order':
      return t('customize:order')
  }
}

function valueOf({ what }: Changed, value: Changed['from'], t: TFunction<['admin', 'customize']>): string {
  if (Array.isArray(value)) return value.map(words).join(t('customize:comma'))
  if (typeof value === 'boolean') return value ? t('customize:shown') : t('customize:hidden')
  if (what === 'width') return value === null ? t('customize:auto') : `${value} px`
  return String(value)
}
