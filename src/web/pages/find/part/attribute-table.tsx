import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'
import type { PartDetail } from '../search-reply.ts'

/** The values of the attributes of the part's category; nothing for a part without. */
export function AttributeTable({ attributes }: Pick<PartDetail, 'attributes'>) {
  const { t } = useTranslation('search')
  if (attributes.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('part.attributes')}</h2>
      <table className={styles.attributes}>
        <tbody>
          {attributes.map(({ attributeId, name, value }) => (
            <tr key={attributeId}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
