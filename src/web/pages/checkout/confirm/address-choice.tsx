import { CheckCircleFilled, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { lazy, Suspense, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import type { Address } from '../../account/addresses/address-drawer.tsx'
import { addressesKey } from '../../account/addresses/addresses-key.ts'
import { AddressText } from '../../account/addresses/address-text.tsx'
import styles from './address-choice.module.css'
import cardStyles from '../../shopping/cards.module.css'
import choiceStyles from '../../shopping/choice-cards.module.css'
import textStyles from '../../shopping/text.module.css'

// Its tree of regions comes when an address is written.
const AddressDrawer = lazy(async () => ({
  default: (await import('../../account/addresses/address-drawer.tsx')).AddressDrawer,
}))

interface Props {
  ref: Ref<HTMLElement>
  addresses: Address[]
  chosen: string | undefined
  missing: boolean
  onChoose: (addressId: string) => void
}

export function AddressChoice({ ref, addresses: confirmed, chosen, missing, onChoose }: Props) {
  const { t } = useTranslation('shopping')
  const [editing, setEditing] = useState<{ address?: Address }>()
  const [all, setAll] = useState(false)
  // The confirmation includes the address book; changes made here refresh it.
  const { data: addresses } = useQuery({
    queryKey: addressesKey,
    queryFn: () => request('listAddresses', { flags: { quiet: true } }),
    initialData: confirmed,
    staleTime: 60_000,
  })
  // One is enough to check; the others open on demand.
  const kept = chosen ?? addresses[0]?.addressId
  const shown = all ? addresses : addresses.filter(({ addressId }) => addressId === kept)
  return (
    <section ref={ref} className={cardStyles.card} aria-label={t('confirm.address')}>
      <header className={cardStyles.cardHead}>
        <h2 className={cardStyles.cardTitle}>{t('confirm.address')}</h2>
        <Button type="link" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing({})}>
          {t('address.add')}
        </Button>
      </header>
      {missing && <Alert type="error" showIcon title={t('confirm.addressMissing')} />}
      {addresses.length === 0 ? (
        <p className={textStyles.quiet}>{t('confirm.noAddress')}</p>
      ) : (
        <div role="radiogroup" aria-label={t('confirm.address')} className={choiceStyles.choiceGrid}>
          {shown.map((address) => {
            const isChosen = address.addressId === chosen
            return (
              <div key={address.addressId} className={isChosen ? choiceStyles.choiceOn : choiceStyles.choice}>
                <label className={styles.choiceLabel}>
                  <input
                    type="radio"
                    name="address"
                    className={choiceStyles.choiceRadio}
                    checked={isChosen}
                    onChange={() => onChoose(address.addressId)}
                  />
                  <AddressText address={address} />
                </label>
                <div className={styles.choiceFoot}>
                  {address.isDefault && <Tag>{t('address.default')}</Tag>}
                  <Button type="link" size="small" onClick={() => setEditing({ address })}>
                    {t('address.editShort')}
                  </Button>
                </div>
                {isChosen && <CheckCircleFilled className={styles.choiceMark} aria-hidden />}
              </div>
            )
          })}
        </div>
      )}
      {addresses.length > shown.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('confirm.moreAddresses', { count: addresses.length - shown.length })}
        </Button>
      )}
      <Suspense>
        {editing && (
          <AddressDrawer
            key={editing.address?.addressId ?? 'new'}
            open
            address={editing.address}
            onClose={() => setEditing(undefined)}
            onSaved={({ addressId }) => {
              setEditing(undefined)
              onChoose(addressId)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
