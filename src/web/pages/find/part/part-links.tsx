import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PartDetail } from '../search-reply.ts'
import styles from '../search.module.css'
import { LinkedPart } from './linked-part.tsx'
import linkStyles from './part-links.module.css'

type PartLink = PartDetail['links'][number]

const confidenceColour = { CONFIRMED: 'green', LIKELY: 'blue', UNVERIFIED: 'orange' } as const

/** The parts that replace this one or make it up, each with its offers, grouped by relation. */
export function PartLinks({ links }: { links: PartLink[] }) {
  const { t } = useTranslation('search')
  const kinds = [...Map.groupBy(links, ({ kind }) => kind)]
  return kinds.map(([kind, those]) => (
    <section key={kind} className={styles.section}>
      <h2 className={styles.sectionTitle}>{t(`part.links.${kind}`)}</h2>
      <ul className={linkStyles.links}>
        {those.map(({ part, steps, quantity, source, confidence, condition, alsoChange, goesBack }) => (
          <LinkedPart
            key={part.partId}
            part={part}
            mark={
              <>
                {confidence && (
                  <Tag color={confidenceColour[confidence]}>{t(`part.links.confidence.${confidence}`)}</Tag>
                )}
                {kind === 'contains' && <strong>{t('part.links.pieces', { count: quantity })}</strong>}
                {those.some((other) => other.steps > 1) && (
                  <span className={styles.quiet}>{t('part.links.step', { count: steps })}</span>
                )}
              </>
            }
            note={[
              condition && t('part.links.condition', { text: condition }),
              alsoChange && t('part.links.alsoChange', { text: alsoChange }),
              goesBack && t('part.links.goesBack'),
              source && t('part.links.source', { source }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </section>
  ))
}
