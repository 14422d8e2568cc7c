import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListView } from './list-view.tsx'
import { listsQuery, type RequisitionList } from './lists-query.ts'
import styles from './requisitions.module.css'

/** A workshop's requisition lists: all of them beside the one that the address names, else the first. */
export default function RequisitionsPage() {
  const { t } = useTranslation('lists')
  const [params, setParams] = useSearchParams()
  const [making, setMaking] = useState(false)
  const found = useQuery(listsQuery)
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const lists = found.data
  const shown = lists.find(({ id }) => id === params.get('id')) ?? lists[0]
  const make = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} extra={shown && make} />
      {shown ? (
        <div className={styles.columns}>
          <nav className={styles.lists} aria-label={t('choose')}>
            <ListLinks title={t('mine')} lists={lists.filter(({ isMine }) => isMine)} shown={shown} />
            <ListLinks title={t('shared')} lists={lists.filter(({ isMine }) => !isMine)} shown={shown} />
          </nav>
          <ListView key={shown.id} id={shown.id} onRemoved={() => setParams({})} />
        </div>
      ) : (
        <EmptyState title={t('empty')} description={t('emptyText')} action={make} />
      )}
      {making && (
        <ListDialog
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setMaking(false)
            setParams({ id })
          }}
        />
      )}
    </div>
  )
}

function ListLinks({
  title,
  lists,
  shown,
}: {
  title: string
  lists: RequisitionList[]
  shown: RequisitionList
}) {
  const { t } = useTranslation('lists')
  if (lists.length === 0) return null
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <ul>
        {lists.map(({ id, name, lineCount, isMine, ownerName }) => (
          <li key={id}>
            <Link
              to={`/shopping/requisition?id=${id}`}
              className={styles.list}
              aria-current={id === shown.id ? 'page' : undefined}
            >
              <span className={styles.listName}>{name}</span>
              <span className={styles.quiet}>
                {t('parts', { count: lineCount })}
                {!isMine && ` · ${ownerName}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
