import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useApp } from '../../../ui/use-app.ts'
import styles from '../company.module.css'
import { companyQuery, type Store } from './company-query.ts'

/** The stores of the company. */
export function Stores({ stores }: { stores: Store[] }) {
  const { t } = useTranslation('people')
  const { message } = useApp()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<Store | 'new'>()
  const enable = useMutation({
    mutationFn: (body: { storeId: string; isEnabled: boolean }) => request('enableCompanyStore', { body }),
    onSuccess: () => message.success(t('saved')),
    onSettled: () => client.invalidateQueries({ queryKey: companyQuery.queryKey }),
  })
  const askToClose = ({ storeId, storeName }: Store) =>
    confirm({
      title: t('closeAsk', { name: storeName }),
      okText: t('close'),
      okButtonProps: { danger: true },
    }).then(() => enable.mutate({ storeId, isEnabled: false }), unlessRefused)
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.heading}>{t('stores')}</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
          {t('addStore')}
        </Button>
      </div>
      <ul className={styles.rows}>
        {stores.length === 0 && <li className={styles.row}>{t('none')}</li>}
        {stores.map((store) => (
          <li key={store.storeId} className={styles.row}>
            <span className={styles.wide}>
              {store.storeName}{' '}
              <span className={styles.quiet}>
                {[store.isDefault ? t('default') : '', store.contact, store.phone, store.address]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <StatusTag tone={store.isEnabled ? 'done' : 'over'}>
              {t(store.isEnabled ? 'open' : 'closed')}
            </StatusTag>
            <span className={styles.acts}>
              <Button size="small" onClick={() => setEditing(store)}>
                {t('edit')}
              </Button>
              {store.isEnabled ? (
                <Button size="small" danger onClick={() => void askToClose(store)}>
                  {t('close')}
                </Button>
              ) : (
                <Button
                  size="small"
                  onClick={() => enable.mutate({ storeId: store.storeId, isEnabled: true })}
                >
                  {t('reopen')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {editing && (
        <StoreDialog store={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  )
}

type Values = Pick<Store, 'storeName' | 'contact' | 'phone' | 'address' | 'isDefault'>

const empty: Values = { storeName: '', contact: '', phone: '', address: '', isDefault: false }

function StoreDialog({ store, onClose }: { store: Store | undefined; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const save = useMutation({
    mutationFn: (values: Values) =>
      request('saveCompanyStore', { body: { ...(store && { storeId: store.storeId }), ...values } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: companyQuery.queryKey })
      message.success(t('saved'))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={store ? t('changeStore', { name: store.storeName }) : t('addStore')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={store ?? empty}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item
          name="storeName"
          label={t('field.storeName')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input autoFocus maxLength={80} />
        </Form.Item>
        <Form.Item name="contact" label={t('field.contact')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('field.phone')}
          rules={[{ pattern: /^1\d{10}$/, message: t('field.phoneRule') }]}
        >
          <Input inputMode="numeric" maxLength={11} />
        </Form.Item>
        <Form.Item name="address" label={t('field.address')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>{t('field.isDefault')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
