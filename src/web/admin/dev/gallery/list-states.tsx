import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../error-panel.tsx'
import { arrangeColumns } from '../../list/arrange-columns.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { galleryScreen } from './gallery-screen.ts'
import styles from './gallery.module.css'

const COLUMNS = 6

/** What a list shows instead of rows. */
export function ListStates() {
  const { t } = useTranslation(['admin', 'gallery'])
  const shown = galleryScreen.fields.filter(({ column }) => column).slice(0, COLUMNS)
  return (
    <div className={styles.states}>
      <section aria-label={t('gallery:loading')}>
        <h3>{t('gallery:loading')}</h3>
        <ListSkeleton columns={arrangeColumns(shown, {})} density="middle" size={4} />
      </section>
      <section>
        <h3>{t('gallery:noRows')}</h3>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      </section>
      <section>
        <h3>{t('gallery:nothingFound')}</h3>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('emptySearch')} />
      </section>
      <section>
        <h3>{t('gallery:failed')}</h3>
        <ErrorPanel error={{ error: 'TIMEOUT', requestId: '00000000' }} onRetry={() => undefined} />
      </section>
    </div>
  )
}
