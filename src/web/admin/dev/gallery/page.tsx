// Only in development: every type of field and every state, live.
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../app/query-client.ts'
import { otherLanguage, switchLanguage } from '../../../lib/language.ts'
import { ErrorPanel } from '../../error-panel.tsx'
import { ScreenSession } from '../../session-context.tsx'
import { CellsAndSearches } from './cells-and-searches.tsx'
import { PICTURE_KEY } from './gallery-screen.ts'
import { InputStates } from './input-states.tsx'
import { ListStates } from './list-states.tsx'
import styles from './gallery.module.css'

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#7c8aa5"/></svg>',
)}`

// The sample row names a picture that nobody has uploaded.
for (const small of [true, false]) queryClient.setQueryData(['file', PICTURE_KEY, small], PICTURE)

export default function GalleryPage() {
  const { t } = useTranslation('gallery')
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Button onClick={() => switchLanguage(otherLanguage())}>{t('otherLanguage')}</Button>
      </header>
      <ScreenSession
        waiting={<Skeleton active />}
        renderFailed={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}
      >
        <section className={styles.part}>
          <h2>{t('form')}</h2>
          <InputStates />
        </section>
        <section className={styles.part}>
          <h2>{t('cellsAndSearches')}</h2>
          <CellsAndSearches />
        </section>
        <section className={styles.part}>
          <h2>{t('listStates')}</h2>
          <ListStates />
        </section>
      </ScreenSession>
    </main>
  )
}
