import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperDetail } from '../../../../shared/calls/paper.ts'
import type { PaperTemplate } from '../../../../shared/paper/paper-template.ts'
import { useUnsaved } from '../../../admin/form/use-unsaved.ts'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { useApp } from '../../../ui/use-app.ts'
import styles from './paper-templates.module.css'
import { Preview } from './preview.tsx'
import { TemplateForm } from './template-form.tsx'
import { Versions } from './versions.tsx'

interface Props {
  detail: PaperDetail
  onSaved: () => void
}

/** The template that is being edited, beside a document drawn by it; each save is a version. */
export function TemplateEditor({ detail, onSaved }: Props) {
  const { t } = useTranslation('papers')
  const { message } = useApp()
  const confirm = useConfirm()
  const { kind, versionNo: after } = detail
  const [draft, setDraft] = useState<PaperTemplate>(detail.template)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(detail.template)
  const place = useUnsaved({ isChanged: () => isChanged, giveUp: () => setDraft(detail.template) })
  const save = useMutation({
    mutationFn: (template: PaperTemplate | null) =>
      request('savePaperTemplate', { body: { kind, after, template } }),
    onSuccess: ({ versionNo }) => {
      message.success(t('saved', { no: versionNo }))
      onSaved()
    },
  })
  const restore = useMutation({
    mutationFn: (versionNo: number) => request('restorePaperTemplate', { body: { kind, after, versionNo } }),
    onSuccess: ({ versionNo }) => {
      message.success(t('restored', { no: versionNo }))
      onSaved()
    },
  })
  const toStandard = () =>
    void confirm({
      title: t('standardQuestion'),
      content: t('standardText'),
      okText: t('standard'),
    }).then(() => save.mutate(null), unlessRefused)
  const isBusy = save.isPending || restore.isPending
  return (
    <div className={styles.halves} ref={place}>
      <div className={styles.form}>
        <div className={styles.bar}>
          <Tag color={detail.source === 'own' ? 'blue' : 'default'}>{t(`source.${detail.source}`)}</Tag>
          <span className={styles.spring} />
          {isChanged && <Button onClick={() => setDraft(detail.template)}>{t('discard')}</Button>}
          {detail.source === 'own' && (
            <Button disabled={isBusy} onClick={toStandard}>
              {t('standard')}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate(draft)}
          >
            {t('save')}
          </Button>
        </div>
        <TemplateForm detail={detail} draft={draft} onChange={setDraft} />
        <Versions
          versions={detail.versions}
          isBusy={isBusy}
          onRestore={(versionNo) => restore.mutate(versionNo)}
        />
      </div>
      <Preview kind={kind} template={draft} />
    </div>
  )
}
