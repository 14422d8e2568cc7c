import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { hasUnsaved } from '../../../lib/unsaved.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './paper-templates.module.css'
import { TemplateEditor } from './template-editor.tsx'

const PATH = '/system/paperTemplate'

/** How the company's papers look: the template of a kind at the left, a real document by it at the right. */
export default function PaperTemplatesPage() {
  const { t } = useTranslation('papers')
  const confirm = useConfirm()
  const [params, setParams] = useSearchParams()
  const kinds = useQuery({
    queryKey: ['paperKindsOf'],
    queryFn: () => request('paperKindsOf', { flags: { quiet: true } }),
    staleTime: 0,
  })
  const asked = params.get('kind')
  const kind = kinds.data?.kinds.find((each) => each.kind === asked)?.kind ?? kinds.data?.kinds[0]?.kind
  const detail = useQuery({
    queryKey: ['paperTemplate', kind],
    queryFn: () => request('paperTemplate', { query: { kind: kind! }, flags: { quiet: true } }),
    enabled: kind !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (kinds.isPending) return <PageSkeleton kind="cards" />
  if (kinds.isError) return <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} />
  const choose = (next: string) => setParams({ kind: next }, { replace: true })
  const handleKind = (next: string) => {
    if (!hasUnsaved([PATH])) return choose(next)
    void confirm({ title: t('leaveQuestion'), content: t('leaveText'), okText: t('discard') }).then(
      () => choose(next),
      unlessRefused,
    )
  }
  const reload = () => Promise.all([kinds.refetch(), detail.refetch()])
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('about')} />
      <label className={styles.kind}>
        <span>{t('kind')}</span>
        <Select
          className={styles.kindChoice!}
          aria-label={t('kind')}
          value={kind}
          onChange={handleKind}
          options={kinds.data.kinds.map(({ kind: value, title, isOwn }) => ({
            value,
            label: isOwn ? t('ownMark', { title }) : title,
          }))}
        />
      </label>
      {detail.isPending && <PageSkeleton kind="cards" />}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <TemplateEditor
          key={`${detail.data.kind} ${detail.data.versionNo}`}
          detail={detail.data}
          onSaved={() => void reload()}
        />
      )}
    </div>
  )
}
