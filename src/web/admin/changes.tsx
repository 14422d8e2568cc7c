import { ArrowRightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './changes.module.css'

/** What has changed, one Change under the other. */
export function Changes({ children }: { children: ReactNode }) {
  return <dl className={styles.changes}>{children}</dl>
}

export function Change({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FromTo {
  was: ReactNode
  is: ReactNode
  /** There was nothing before, so nothing is struck out. */
  wasNothing?: boolean
}

/** A value before and after. */
export function FromTo({ was, is, wasNothing = false }: FromTo) {
  const { t } = useTranslation('admin')
  return (
    <>
      <span className={styles.unseen}>{t('history.was')}</span>
      {wasNothing ? <span className={styles.was}>{was}</span> : <Gone>{was}</Gone>}
      <ArrowRightOutlined className={styles.arrow} aria-hidden />
      <span className={styles.unseen}>{t('history.is')}</span>
      <ins className={styles.is}>{is}</ins>
    </>
  )
}

/** A value that is no more. */
export function Gone({ children }: { children: ReactNode }) {
  return <del className={styles.was}>{children}</del>
}
