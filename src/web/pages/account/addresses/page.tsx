import { EnvironmentOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './addresses.module.css'
import cardStyles from '../../shopping/cards.module.css'
import choiceStyles from '../../shopping/choice-cards.module.css'
import { AddressDrawer, type Address } from './address-drawer.tsx'
import { addressesKey } from './addresses-key.ts'
import { AddressText } from './address-text.tsx'

export default function AddressListPage() {
  const { t } = useTranslation('shopping')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ address?: Address }>()
  const addresses = useQuery({
    queryKey: addressesKey,
    queryFn: () => request('listAddresses', { flags: { quiet: true } }),
  })

  const refresh = () => client.invalidateQueries({ queryKey: addressesKey })
  const remove = useMutation({
    mutationFn: (addressId: string) => request('removeAddresses', { body: { ids: addressId } }),
    onSuccess: refresh,
  })
  const makeDefault = useMutation({
    mutationFn: (address: Address) => request('submitAddress', { body: { ...address, isDefault: true } }),
    onSuccess: refresh,
  })

  if (addresses.isPending) return <PageSkeleton kind="cards" />
  if (addresses.isError)
    return <ErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />

  function handleRemove(address: Address) {
    confirm({
      title: t('address.removeTitle'),
      content: t('address.removeText', { recipient: address.recipient }),
      okText: t('address.remove'),
      okButtonProps: { danger: true },
    }).then(() => remove.mutate(address.addressId), unlessRefused)
  }

  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing({})}>
      {t('address.add')}
    </Button>
  )
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('address.title')} description={t('address.subtitle')} extra={add} />
      {addresses.data.length === 0 ? (
        <EmptyState title={t('address.none')} description={t('address.noneText')} action={add} />
      ) : (
        <ul className={choiceStyles.addressGrid}>
          {addresses.data.map((address) => (
            <li key={address.addressId} className={choiceStyles.addressCard}>
              <div className={styles.addressHead}>
                <EnvironmentOutlined aria-hidden />
                {address.isDefault && <Tag color="blue">{t('address.default')}</Tag>}
              </div>
              <AddressText address={address} />
              <div className={styles.addressActions}>
                <Button type="link" size="small" onClick={() => setEditing({ address })}>
                  {t('address.editShort')}
                </Button>
                {!address.isDefault && (
                  <Button
                    type="link"
                    size="small"
                    loading={makeDefault.isPending && makeDefault.variables.addressId === address.addressId}
                    onClick={() => makeDefault.mutate(address)}
                  >
                    {t('address.toDefault')}
                  </Button>
                )}
                <Button type="link" size="small" danger onClick={() => handleRemove(address)}>
                  {t('address.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddressDrawer
        key={editing?.address?.addressId ?? 'new'}
        open={editing !== undefined}
        address={editing?.address}
        onClose={() => setEditing(undefined)}
        onSaved={() => setEditing(undefined)}
      />
    </div>
  )
}
