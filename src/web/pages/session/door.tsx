import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, switchLanguage } from '../../lib/language.ts'
import { languageNames } from '../../lib/product.ts'
import { ProductMark } from '../../ui/product-mark.tsx'
import { ClutchDiscDrawing } from './clutch-disc-drawing.tsx'
import styles from './login.module.css'

interface Props {
  /** The page's name, in the window's title. */
  title: string
  heading: string
  children: ReactNode
}

/** What the pages before signing in have in common; drawn without antd, so that they are there at once on a slow line. */
export function Door({ title, heading, children }: Props) {
  const { t } = useTranslation('session')
  return (
    <div className={styles.page}>
      <title>{`${title} - ${t('product')}`}</title>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <ProductMark />
          <span>{t('product')}</span>
        </span>
        <button
          type="button"
          className={styles.language}
          lang={otherLanguage()}
          onClick={() => switchLanguage(otherLanguage())}
        >
          {languageNames[otherLanguage()]}
        </button>
      </header>
      <div className={styles.sheet}>
        <ClutchDiscDrawing name={t('drawing.part')} scale={t('drawing.scale')} />
      </div>
      <main className={styles.desk}>
        <h1 className={styles.title}>{heading}</h1>
        {children}
      </main>
    </div>
  )
}
