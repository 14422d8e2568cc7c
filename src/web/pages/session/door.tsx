import { useLayoutEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keptAppearance, keptColour, resolved } from '../../lib/appearance.ts'
import { useHostBrand } from '../../lib/host-brand.ts'
import { otherLanguage, switchLanguage } from '../../lib/language.ts'
import { languageNames } from '../../lib/product.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { applyPalette } from '../../ui/palette.ts'
import { paletteIn } from '../../ui/theme-colour.ts'
import { ClutchDiscDrawing } from './clutch-disc-drawing.tsx'
import styles from './login.module.css'

interface Props {
  /** The page's name, in the window's title. */
  title: string
  heading: string
  children: ReactNode
}

/**
 * The common frame of the pages before signing in; drawn without antd, so that they appear at once on a slow
 * line.
 */
export function Door({ title, heading, children }: Props) {
  const { t } = useTranslation('session')
  const brand = useHostBrand()
  const name = brand?.name ?? t('product')
  // The brand's colour, if the person has chosen none.
  const colour = keptColour()
  useLayoutEffect(() => {
    const appearance = resolved(keptAppearance())
    applyPalette(paletteIn(appearance, colour), appearance)
  }, [colour])
  return (
    <div className={styles.page}>
      <title>{brand === undefined ? title : `${title} - ${name}`}</title>
      <header className={styles.bar}>
        {/* Nobody's name stands there until it is known whose address this is. */}
        <span className={styles.brand} data-known={brand !== undefined}>
          <BrandMark brand={brand} />
          <span>{name}</span>
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
