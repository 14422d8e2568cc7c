import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenMistake } from '../../../shared/screen/normal-form.ts'
import styles from './mistake-panel.module.css'

/** Mistakes in screen files, for the person who is writing one. Gone as soon as they are mended. */
export function MistakePanel({ mistakes }: { mistakes: ScreenMistake[] }) {
  const { t } = useTranslation(['admin', 'mistakes'])
  const [isClosed, setClosed] = useState(false)
  if (isClosed || mistakes.length === 0) return null
  return (
    <section
      className={styles.panel}
      role="alert"
      aria-label={t('mistakes:title', { count: mistakes.length })}
    >
      <header className={styles.head}>
        <strong>{t('mistakes:title', { count: mistakes.length })}</strong>
        <span>{t('mistakes:keeps')}</span>
        <button type="button" onClick={() => setClosed(true)} aria-label={t('mistakes:dismiss')}>
          ✕
        </button>
      </header>
      <ol className={styles.list}>
        {mistakes.map(({ file, field, rule, fix }, index) => (
          <li key={index}>
            <dl>
              <dt>{t('mistakes:file')}</dt>
              <dd className={styles.code}>{file}</dd>
              <dt>{t('mistakes:field')}</dt>
              <dd className={styles.code}>{field || t('mistakes:wholeFile')}</dd>
              <dt>{t('mistakes:rule')}</dt>
              <dd>{rule}</dd>
              <dt>{t('mistakes:fix')}</dt>
              <dd className={styles.fix}>{fix}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}
