import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select, type FormItemProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { proposePart } from '../../../../shared/calls/part-proposal.ts'
import { proposalPictures } from '../../../../shared/upload-purposes.ts'
import { request } from '../../../lib/request.ts'
import { fieldOfPath, showFaults } from '../../../lib/show-faults.ts'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import { myProposalsKey } from './my-proposals.tsx'
import styles from './propose-part.module.css'

type Body = BodyOf<typeof proposePart>
type Fields = Omit<Body, 'pictures'> & { pictures?: Picture[] }

/** What lookalikes are searched by. */
export interface Typed {
  name: string
  numbers: string
}

/** The address of a picture ends with its key. */
const keysOf = (pictures: Picture[] = []) =>
  pictures.flatMap(({ response }) => response?.fileUrl.split('/').at(-1) ?? [])

export function ProposalForm({ onTyped }: { onTyped: (typed: Typed) => void }) {
  const { t } = useTranslation('proposal')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const submit = useMutation({
    mutationFn: ({ pictures, ...fields }: Fields) =>
      request('proposePart', { body: { ...fields, pictures: keysOf(pictures) }, flags: { quiet: true } }),
    onSuccess: async () => {
      message.success(t('sent'))
      form.resetFields()
      onTyped({ name: '', numbers: '' })
      await client.invalidateQueries({ queryKey: myProposalsKey })
    },
    onError: (error) => {
      if (!showFaults(form, error, fieldOfPath)) message.error(refusalText(error, t('notSent')))
    },
  })
  const changed = (_: Partial<Fields>, { nameZh = '', oeNumbers = [], code = '' }: Partial<Fields>) =>
    onTyped({ name: nameZh, numbers: [...oeNumbers, code].filter(Boolean).join(',').slice(0, 600) })
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      onValuesChange={changed}
      onFinish={submit.mutate}
      scrollToFirstError
    >
      <Field name="nameZh" isRequired>
        <Input maxLength={120} />
      </Field>
      <Field name="nameEn">
        <Input maxLength={160} />
      </Field>
      <Field name="oeNumbers" isRequired extra={t('field.oeNumbersHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', ';', '；', ' ']} />
      </Field>
      <Field name="code" isRequired>
        <Input maxLength={40} />
      </Field>
      <Field name="brandName" isRequired>
        <Input maxLength={60} />
      </Field>
      <Field name="categoryId" isRequired>
        <Categories />
      </Field>
      <Field name="spec">
        <Input maxLength={200} />
      </Field>
      <Field name="fitment">
        <Input maxLength={200} placeholder={t('field.fitmentHint')} />
      </Field>
      <Field
        name="pictures"
        isWide
        rules={[
          { validator: (_, pictures?: Picture[]) => refuseUnfinished(pictures ?? [], t('stillSending')) },
        ]}
      >
        <PictureCards purpose="proposal.pictures" limits={proposalPictures} />
      </Field>
      <Field name="remark" isWide>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
      <Button type="primary" htmlType="submit" className={styles.send} loading={submit.isPending}>
        {t('send')}
      </Button>
    </Form>
  )
}

interface FieldProps extends Pick<FormItemProps, 'extra' | 'rules'> {
  name: keyof Fields
  isRequired?: boolean
  isWide?: boolean
  children: ReactNode
}

function Field({ name, isRequired = false, isWide = false, rules = [], extra, children }: FieldProps) {
  const { t } = useTranslation('proposal')
  const label = t(`field.${name}`)
  const required = { required: true, message: t('missing', { field: label }) }
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={isRequired ? [required, ...rules] : rules}
      {...(isWide && { className: styles.wide })}
    >
      {children}
    </Form.Item>
  )
}

interface CategoriesProps {
  id?: string
  value?: string
  onChange?: (categoryId: string) => void
}

/** The kinds of parts, found by typing a part of their name. */
function Categories({ id, value, onChange }: CategoriesProps) {
  const { t } = useTranslation('proposal')
  const categories = useQuery({
    queryKey: ['partCategories'],
    queryFn: () => request('listCategories'),
    staleTime: 10 * 60_000,
  })
  const kinds = categories.data ?? []
  const nameOf = new Map(kinds.map(({ categoryId, name }) => [categoryId, name]))
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('field.categoryHint')}
      loading={categories.isPending}
      options={kinds
        .filter(({ level }) => level === 3)
        .map(({ categoryId, parentId, name }) => ({
          value: categoryId,
          label: `${name} · ${nameOf.get(parentId ?? '') ?? ''}`,
        }))}
      {...(onChange && { onChange })}
    />
  )
}

/** A running upload would be missing from the request; a failed one must be removed. */
async function refuseUnfinished(pictures: Picture[], words: string) {
  if (pictures.some(({ status }) => status !== 'done')) throw new Error(words)
}
