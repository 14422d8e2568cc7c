import { useQuery } from '@tanstack/react-query'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import styles from '../search.module.css'

/** Lists of part names that are looked for together; nothing while there are none. */
export function NamePackages({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation('search')
  const packages = useQuery({
    queryKey: ['namePackages'],
    staleTime: 300_000,
    queryFn: ({ signal }) => request('listNamePackages', { signal, flags: { quiet: true } }),
  })
  if (!packages.data?.length) return null
  return (
    <section>
      <h2 className={styles.startTitle}>
        {t('package.title')} <span className={styles.quiet}>{t('package.text')}</span>
      </h2>
      <div className={styles.chips}>
        {packages.data.map(({ packageId, name, names }) => (
          <Tooltip key={packageId} title={names.join('，')}>
            <button
              type="button"
              className={styles.chip}
              translate="no"
              onClick={() => onSearch(names.join('，'))}
            >
              {name}
            </button>
          </Tooltip>
        ))}
      </div>
    </section>
  )
}
