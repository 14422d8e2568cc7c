import { FilePdfOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Spin } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { PaperTemplate } from '../../../../shared/paper/paper-template.ts'
import { useSettled } from '../../../admin/values/use-settled.ts'
import { fetchMade } from '../../../lib/files.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { refusalText } from '../../shopping/refusal.ts'
import styles from './paper-templates.module.css'

/** A document is drawn anew once nothing has changed for this long. */
const STILL_MS = 600

/** A real document, drawn by the template as it is being edited. */
export function Preview({ kind, template }: { kind: string; template: PaperTemplate }) {
  const { t } = useTranslation('papers')
  const [chosen, setChosen] = useState<string>()
  const documents = useQuery({
    queryKey: ['paperDocuments', kind],
    queryFn: () => request('paperDocuments', { query: { kind }, flags: { quiet: true } }),
  })
  const offered = documents.data?.documents ?? []
  const documentId = chosen ?? offered[0]?.id
  const body = useSettled(
    useMemo(() => ({ kind, template, documentId }), [kind, template, documentId]),
    STILL_MS,
  )
  const former = useRef<string>(undefined)
  const drawn = useQuery({
    queryKey: ['previewPaper', body],
    queryFn: async ({ signal }) => {
      const { content } = await fetchMade(callTable.previewPaper[1], { query: {}, body, signal })
      if (former.current) URL.revokeObjectURL(former.current)
      former.current = URL.createObjectURL(content)
      return former.current
    },
    enabled: body.documentId !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (documents.data && offered.length === 0)
    return (
      <section className={styles.preview} aria-label={t('preview')}>
        <EmptyState title={t('noDocuments')} />
      </section>
    )
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={styles.bar}>
        <Select
          className={styles.document!}
          aria-label={t('document')}
          loading={documents.isPending}
          value={documentId}
          onChange={setChosen}
          showSearch={{ optionFilterProp: 'label' }}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Spin size="small" spinning={drawn.isFetching} />
      </div>
      {drawn.isError && <Alert type="warning" showIcon title={refusalText(drawn.error, t('failed'))} />}
      {drawn.data && <Drawn address={drawn.data} />}
    </section>
  )
}

/** Phones draw no documents inside a page: there it opens in a tab. */
function Drawn({ address }: { address: string }) {
  const { t } = useTranslation('papers')
  const isWide = useBreakpoint().lg !== false
  if (isWide)
    return <iframe className={styles.frame} title={t('preview')} src={`${address}#navpanes=0&view=FitH`} />
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} href={address} target="_blank">
      {t('open')}
    </Button>
  )
}
