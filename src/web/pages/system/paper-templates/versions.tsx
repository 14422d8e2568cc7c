import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaperVersion } from '../../../../shared/calls/paper.ts'
import { shanghaiText } from '../../../admin/values/shanghai-time.ts'
import styles from './paper-templates.module.css'

interface Props {
  versions: PaperVersion[]
  isBusy: boolean
  onRestore: (versionNo: number) => void
}

/** What was saved before, newest first, with the way back to each. */
export function Versions({ versions, isBusy, onRestore }: Props) {
  const { t } = useTranslation('papers')
  return (
    <section className={styles.section}>
      <h2>{t('versions')}</h2>
      {versions.length === 0 && <p className={styles.quiet}>{t('noVersions')}</p>}
      <ol className={styles.picks} aria-label={t('versions')}>
        {versions.map(({ versionNo, isStandard, restoredFrom, byName, createdAt }, at) => (
          <li key={versionNo} className={styles.pick}>
            <span className={styles.pickName}>
              {t('version', { no: versionNo })} {isStandard && <Tag>{t('versionStandard')}</Tag>}
              {restoredFrom !== null && <Tag>{t('versionFrom', { no: restoredFrom })}</Tag>}
              <span className={styles.quiet}>
                {byName} {shanghaiText(createdAt)}
              </span>
            </span>
            {at === 0 ? (
              <Tag color="blue">{t('current')}</Tag>
            ) : (
              <Button size="small" disabled={isBusy} onClick={() => onRestore(versionNo)}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
