import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Cascader, Checkbox, Drawer, Form, Input } from 'antd'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { listAddresses, submitAddress } from '../../../../shared/calls/address.ts'
import { request } from '../../../lib/request.ts'
import { refusalText, wasAnswered } from '../../shopping/refusal.ts'
import type { Region } from '../../../../shared/regions.ts'
import { regionsQuery } from '../../../lib/regions.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { addressesKey } from './addresses-key.ts'
import { findRegion, regionCodeOf, regionNameOf } from './regions.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { useApp } from '../../../ui/use-app.ts'

export type Address = ReplyOf<typeof listAddresses>[number]

interface Props {
  open: boolean
  /** The address to change; undefined for a new one. */
  address: Address | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

interface Fields {
  recipient: string
  phone: string
  landline?: string
  region: string[]
  detail: string
  isDefault?: boolean
}

export function AddressDrawer({ open, address, onClose, onSaved }: Props) {
  const { t } = useTranslation('shopping')
  const { message } = useApp()
  const client = useQueryClient()
  const isPhone = !useBreakpoint().sm
  const [form] = Form.useForm<Fields>()
  const regions = useQuery({ ...regionsQuery, enabled: open })

  const saved = useMemo(
    () => (address && regions.data ? findRegion(regions.data, address) : undefined),
    [address, regions.data],
  )
  // The regions arrive after the drawer has opened; what was typed meanwhile stays.
  useEffect(() => {
    if (open && saved && !form.isFieldTouched('region')) {
      form.setFieldsValue({ region: saved.map(({ code }) => code) })
    }
  }, [form, open, saved])

  const submit = useMutation({
    mutationFn: (body: BodyOf<typeof submitAddress>) =>
      request('submitAddress', { body, flags: { quiet: true } }),
    onSuccess: async (kept) => {
      await client.invalidateQueries({ queryKey: addressesKey })
      message.success(t('address.saved'))
      onSaved(kept)
    },
    onError: (error) => {
      const isShown = showFaults(form, error, (field) => (field.startsWith('region') ? 'region' : field))
      if (!isShown && wasAnswered(error)) {
        message.warning({ content: refusalText(error, t('unreachable')), duration: 6 })
      }
    },
  })

  function handleFinish({ region, landline, ...fields }: Fields) {
    const way = wayOf(regions.data ?? [], region)
    const district = way.at(-1)
    if (!district) return
    submit.mutate({
      ...fields,
      ...(address && { addressId: address.addressId }),
      landline: landline?.trim() ?? '',
      regionCode: regionCodeOf(district),
      regionName: regionNameOf(way),
    })
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      destroyOnHidden
      size={isPhone ? '100%' : 460}
      title={address ? t('address.edit') : t('address.add')}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={submit.isPending} onClick={() => form.submit()}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark
        clearOnDestroy
        scrollToFirstError
        initialValues={address ? { ...address, region: saved?.map(({ code }) => code) } : {}}
        onFinish={handleFinish}
      >
        <Form.Item
          name="recipient"
          label={t('address.recipient')}
          rules={[{ required: true, whitespace: true, message: t('address.recipientMissing') }]}
        >
          <Input maxLength={50} autoComplete="name" autoFocus />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('address.phone')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t('address.phoneMissing') },
            { pattern: /^1\d{10}$/, message: t('address.phoneWrong') },
          ]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel-national" />
        </Form.Item>
        <Form.Item
          name="landline"
          label={t('address.landline')}
          rules={[{ pattern: /^[0-9()+ -]*$/, message: t('address.landlineWrong') }]}
        >
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item
          name="region"
          label={t('address.region')}
          rules={[{ required: true, message: t('address.regionMissing') }]}
        >
          <Cascader
            options={regions.data ?? []}
            fieldNames={{ label: 'name', value: 'code' }}
            loading={regions.isPending}
            placeholder={t('address.regionPlaceholder')}
            showSearch
            notFoundContent={regions.isError ? t('address.regionsFailed') : undefined}
          />
        </Form.Item>
        <Form.Item
          name="detail"
          label={t('address.detail')}
          rules={[{ required: true, whitespace: true, message: t('address.detailMissing') }]}
        >
          <Input.TextArea
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={t('address.detailPlaceholder')}
            autoComplete="street-address"
          />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>{t('address.makeDefault')}</Checkbox>
        </Form.Item>
      </Form>
    </Drawer>
  )
}

function wayOf(regions: Region[], codes: string[]): Region[] {
  const way: Region[] = []
  let level: Region[] | undefined = regions
  for (const code of codes) {
    const found: Region | undefined = level?.find((region) => region.code === code)
    if (!found) break
    way.push(found)
    level = found.children
  }
  return way
}
