import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { SUGGESTION_TEXT_MAX } from '../../../../shared/limits.ts'
import { suggestionImages } from '../../../../shared/upload-purposes.ts'
import { dictQuery } from '../../../admin/values/use-dict.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { ownSuggestionsKey } from './own-suggestions.tsx'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import styles from './suggestion.module.css'
import { useApp } from '../../../ui/use-app.ts'
import { fieldOfPath, showFaults } from '../../../lib/show-faults.ts'

interface Fields {
  suggestionType: string
  content: string
  SUGGESTION?: Picture[]
}

export function SuggestionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suggestion')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const types = useQuery(dictQuery('suggestion_type'))

  const submit = useMutation({
    mutationFn: ({ SUGGESTION = [], ...fields }: Fields) => {
      const images = SUGGESTION.flatMap(({ response }) =>
        response ? [{ fileUrl: response.fileUrl, jsonStr: response.jsonStr }] : [],
      )
      return request('submitSuggestion', { body: { ...fields, SUGGESTION: images }, flags: { quiet: true } })
    },
    onSuccess: async () => {
      message.success(t('sent'))
      onClose()
      await client.invalidateQueries({ queryKey: ownSuggestionsKey })
    },
    onError: (error) => {
      if (!showFaults(form, error, fieldOfPath))
        message.error((error instanceof ApiError && error.msg) || t('notSent'))
    },
  })

  return (
    <Form form={form} layout="vertical" requiredMark scrollToFirstError onFinish={submit.mutate}>
      <Form.Item
        name="suggestionType"
        label={t('type')}
        rules={[{ required: true, message: t('typeMissing') }]}
      >
        <Select
          options={types.data ?? []}
          loading={types.isPending}
          placeholder={t('typePlaceholder')}
          notFoundContent={types.isError ? t('typesFailed') : undefined}
        />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('content')}
        rules={[{ required: true, whitespace: true, message: t('contentMissing') }]}
      >
        <Input.TextArea
          maxLength={SUGGESTION_TEXT_MAX}
          showCount
          autoSize={{ minRows: 4, maxRows: 8 }}
          placeholder={t('contentPlaceholder')}
        />
      </Form.Item>
      <Form.Item
        name="SUGGESTION"
        label={t('images')}
        extra={t('imagesHint')}
        rules={[
          { validator: (_, pictures?: Picture[]) => refuseUnfinished(pictures ?? [], t('stillSending')) },
        ]}
      >
        <PictureCards purpose="suggestion.images" limits={suggestionImages} />
      </Form.Item>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={submit.isPending}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}

/** A running upload would be missing from the request; a failed one must be removed. */
async function refuseUnfinished(pictures: Picture[], words: string) {
  if (pictures.some(({ status }) => status !== 'done')) throw new Error(words)
}
