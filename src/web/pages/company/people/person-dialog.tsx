import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { buyerRoles, type BuyerRole } from '../../../../shared/company.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import styles from '../company.module.css'
import { companyQuery, type Person, type Store } from './company-query.ts'

interface Values {
  account: string
  realName: string
  phone: string
  role: BuyerRole
  storeIds: string[]
}

interface Props {
  /** The person to change; a new one without. */
  person: Person | undefined
  stores: Store[]
  onMade: (made: { name: string; password: string }) => void
  onClose: () => void
}

/** A person's name, role and stores. */
export function PersonDialog({ person, stores, onMade, onClose }: Props) {
  const { t } = useTranslation('people')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const save = useMutation({
    mutationFn: async ({ account, phone = '', ...values }: Values) => {
      if (person) {
        await request('changeCompanyPerson', { body: { userId: person.userId, phone, ...values } })
        return undefined
      }
      return request('addCompanyPerson', { body: { account, phone, ...values } })
    },
    onSuccess: (made, { realName }) => {
      void client.invalidateQueries({ queryKey: companyQuery.queryKey })
      message.success(t('saved'))
      onClose()
      if (made) onMade({ name: realName, password: made.password })
    },
  })
  const initial: Partial<Values> = person
    ? { ...person, role: person.role ?? 'buyer_staff' }
    : { role: 'buyer_staff', storeIds: [] }
  return (
    <Modal
      open
      title={person ? t('change', { name: person.realName }) : t('add')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => save.mutate(values)}>
        {!person && (
          <Form.Item
            name="account"
            label={t('field.account')}
            rules={[{ required: true, pattern: /^[A-Za-z0-9_.@-]{2,40}$/, message: t('field.accountRule') }]}
          >
            <Input autoFocus autoComplete="off" maxLength={40} />
          </Form.Item>
        )}
        <Form.Item name="realName" label={t('field.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('field.phone')}
          rules={[{ pattern: /^1\d{10}$/, message: t('field.phoneRule') }]}
        >
          <Input inputMode="numeric" maxLength={11} />
        </Form.Item>
        <Form.Item name="role" label={t('field.role')}>
          <Radio.Group
            disabled={person?.isMe ?? false}
            vertical
            options={buyerRoles.map((value) => ({
              value,
              label: (
                <>
                  {t(`role.${value}`)} <span className={styles.quiet}>{t(`roleText.${value}`)}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
        <Form.Item name="storeIds" label={t('field.stores')}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
