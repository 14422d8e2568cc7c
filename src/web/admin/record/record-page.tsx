import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { namePage } from '../../lib/page-names.ts'
import { ErrorPanel } from '../error-panel.tsx'
import type { PageState } from '../form/page-address.ts'
import type { ScreenModule } from '../screen-store.ts'
import type { ScreenError } from '../send-call.ts'
import { ownSlot } from '../slots.ts'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import { recordAddress, recordIdAt } from './record-address.ts'
import { RecordHead } from './record-head.tsx'
import { recordQuery } from './record-query.ts'
import { RecordTabs } from './record-tabs.tsx'
import styles from './record.module.css'

interface Props {
  module: ScreenModule
  /** The address of the list. */
  list: string
}

/** One row of a screen with its related rows, history and discussion: slots/<screen>/record.tsx replaces it. */
export function RecordPage({ module, list }: Props) {
  const location = useLocation()
  const id = recordIdAt(location, list)
  const own = ownSlot(module.screen.name, 'record', { module, list, id })
  return own ? <Suspense>{own}</Suspense> : <GeneratedRecord key={id} module={module} list={list} id={id} />
}

/** The page as the screen's file describes it. */
export function GeneratedRecord({ module, list, id }: Props & { id: string }) {
  const { screen } = module
  const { t } = useTranslation('record')
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const head = useQuery(recordQuery(screen.name, id))
  const title = words(screen.title)
  const label = head.data ? rowLabel(screen, head.data.row) : ''
  useEffect(() => namePage(pathname, label ? `${title} · ${label}` : title), [pathname, title, label])

  if (!head.data && head.isError) {
    if ((head.error as Partial<ScreenError>).status === 404) return <Gone list={list} title={title} />
    return <ErrorPanel error={head.error} onRetry={() => void head.refetch()} />
  }
  if (!head.data)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active title paragraph={{ rows: 8 }} />
      </div>
    )
  const pageState = state as PageState | null
  return (
    <article className={styles.page} aria-label={label || title}>
      <RecordHead
        {...{ module, list, id, label }}
        row={head.data.row}
        back={pageState?.back ?? list}
        among={pageState?.among ?? null}
        onChanged={() => void head.refetch()}
        onGo={(next, among) => {
          // The next row takes this one's place, so that a walk does not fill the strip with tags.
          const kept: PageState = { back: pageState?.back ?? list, among }
          void navigate(recordAddress(list, next), { replace: true, state: kept })
        }}
      />
      {head.isError && (
        <Alert
          type="warning"
          showIcon
          title={t('stale')}
          action={
            <Button size="small" onClick={() => void head.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <RecordTabs
        module={module}
        id={id}
        row={head.data.row}
        related={head.data.related}
        onChanged={() => void head.refetch()}
      />
    </article>
  )
}

function Gone({ list, title }: { list: string; title: string }) {
  const { t } = useTranslation('record')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('gone')}
      description={<Link to={list}>{t('toList', { title })}</Link>}
    />
  )
}
