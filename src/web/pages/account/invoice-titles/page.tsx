import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/permissions.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from '../invoices/invoices.module.css'
import { TitleDrawer } from './title-drawer.tsx'
import { listTitles, saveTitle, titlesKey, type InvoiceTitle } from './titles.ts'

/** The titles to which a company's invoices are made out. */
export default function InvoiceTitlesPage() {
  const { t } = useTranslation('titles')
  const mayAdd = usePermission('fiscal_invoice_title_add')
  const mayEdit = usePermission('fiscal_invoice_title_edit')
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ title?: InvoiceTitle }>()
  const titles = useQuery({ queryKey: titlesKey, queryFn: ({ signal }) => listTitles(signal) })
  const refresh = () => client.invalidateQueries({ queryKey: titlesKey })
  const turn = useMutation({
    mutationFn: (title: InvoiceTitle) =>
      saveTitle(title, { status: title.status === 'ENABLED' ? 'DISABLED' : 'ENABLED' }),
    onSettled: refresh,
  })
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing({})}>
      {t('add')}
    </Button>
  )
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('title')} description={t('text')} extra={add || undefined} />
      {titles.isPending && <PageSkeleton kind="cards" />}
      {titles.isError && <ErrorState error={titles.error} onRetry={() => void titles.refetch()} />}
      {titles.data?.length === 0 && (
        <EmptyState title={t('none')} description={t('noneText')} action={add || undefined} />
      )}
      {titles.data?.map((title) => (
        <TitleCard
          key={title.id}
          title={title}
          {...(mayEdit && { onEdit: () => setEditing({ title }), onTurn: () => turn.mutate(title) })}
        />
      ))}
      {editing && (
        <TitleDrawer
          title={editing.title}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            void refresh()
          }}
        />
      )}
    </div>
  )
}

interface CardProps {
  title: InvoiceTitle
  onEdit?: () => void
  onTurn?: () => void
}

function TitleCard({ title, onEdit, onTurn }: CardProps) {
  const { t } = useTranslation('titles')
  const isUsed = title.status === 'ENABLED'
  const facts = (['creditCode', 'bank', 'accountNo', 'address', 'phone', 'email'] as const).flatMap((name) =>
    title[name] ? [{ name, value: title[name] }] : [],
  )
  return (
    <article className={cardStyles.card} aria-label={title.name}>
      <header className={cardStyles.cardHead}>
        <strong>{title.name}</strong>
        <span className={textStyles.quiet}>{t(`kind.${title.kind}`)}</span>
        {!isUsed && <StatusTag tone="over">{t('disabled')}</StatusTag>}
      </header>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onEdit && (
        <footer className={cardStyles.cardFoot}>
          <Button onClick={onEdit} aria-label={t('editOne', { name: title.name })}>
            {t('edit')}
          </Button>
          <Button onClick={onTurn} aria-label={t(isUsed ? 'disableOne' : 'enableOne', { name: title.name })}>
            {t(isUsed ? 'disable' : 'enable')}
          </Button>
        </footer>
      )}
    </article>
  )
}
