import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { partName } from '../../../ui/part-name.ts'
import styles from '../search.module.css'
import { NamePackageDialog } from './name-package-dialog.tsx'

/** Lists of part names that are searched together; nothing without any. */
export function NamePackages({ onSearch }: { onSearch: (text: string) => void }) {
  const { t, i18n } = useTranslation('search')
  const [openId, setOpenId] = useState<string>()
  const packages = useQuery({
    queryKey: ['namePackages'],
    staleTime: 300_000,
    queryFn: ({ signal }) => request('listNamePackages', { signal, flags: { quiet: true } }),
  })
  if (!packages.data?.length) return null
  const chosen = packages.data.find(({ packageId }) => packageId === openId)
  return (
    <section>
      <h2 className={styles.startTitle}>
        {t('package.title')} <span className={styles.quiet}>{t('package.text')}</span>
      </h2>
      <div className={styles.chips}>
        {packages.data.map(({ packageId, name, nameEn, names, namesEn }) => (
          <button
            key={packageId}
            type="button"
            className={styles.chip}
            translate="no"
            title={names
              .map((nameZh, at) => partName({ nameZh, nameEn: namesEn[at] ?? '' }, i18n.language))
              .join(t('package.comma'))}
            aria-haspopup="dialog"
            onClick={() => setOpenId(packageId)}
          >
            {partName({ nameZh: name, nameEn }, i18n.language)}
          </button>
        ))}
      </div>
      {chosen && (
        <NamePackageDialog chosen={chosen} onSearch={onSearch} onClose={() => setOpenId(undefined)} />
      )}
    </section>
  )
}
