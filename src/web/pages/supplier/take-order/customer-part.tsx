import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { saleCustomer } from '../../../../shared/calls/telephone-order.ts'
import { request } from '../../../lib/request.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from './take-order.module.css'

type CustomerFacts = ReplyOf<typeof saleCustomer>

export interface Chosen {
  customerId: string | undefined
  userId: string | undefined
  storeId: string | undefined
  addressId: string | undefined
}

interface Props {
  chosen: Chosen
  facts: CustomerFacts | undefined
  onCustomer: (customerId: string) => void
  onChange: (to: Partial<Chosen>) => void
}

const NO_STORE = ''

/** For whom the order is: customer, person, store and address. */
export function CustomerPart({ chosen, facts, onCustomer, onChange }: Props) {
  const { t } = useTranslation('taking')
  const [text, setText] = useState('')
  const found = useQuery({
    queryKey: ['sale-customers', text],
    queryFn: ({ signal }) => request('saleCustomers', { query: text ? { q: text } : {}, signal }),
  })
  const options = (found.data ?? []).map(({ customerId, name, phone }) => ({
    value: customerId,
    label: phone ? `${name} · ${phone}` : name,
  }))
  // The chosen one may not be among those of the present search.
  if (facts && !options.some(({ value }) => value === facts.customerId))
    options.unshift({ value: facts.customerId, label: facts.name })
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('customer')}</h2>
      <Form layout="vertical" component="div" className={styles.fields}>
        <Form.Item label={t('customer')} htmlFor="sale-customer">
          <Select
            id="sale-customer"
            showSearch={{ filterOption: false, onSearch: setText }}
            placeholder={t('customerSearch')}
            notFoundContent={found.isFetching ? null : t('customerNone')}
            loading={found.isFetching}
            options={options}
            value={chosen.customerId}
            onChange={onCustomer}
          />
        </Form.Item>
        {facts && (
          <>
            <Form.Item label={t('person')} htmlFor="sale-person">
              <Select
                id="sale-person"
                options={facts.people.map(({ userId, name }) => ({ value: userId, label: name }))}
                value={chosen.userId}
                onChange={(userId: string) => onChange({ userId })}
              />
            </Form.Item>
            {facts.stores.length > 0 && (
              <Form.Item label={t('store')} htmlFor="sale-store">
                <Select
                  id="sale-store"
                  options={[
                    { value: NO_STORE, label: t('noStore') },
                    ...facts.stores.map(({ storeId, name }) => ({ value: storeId, label: name })),
                  ]}
                  value={chosen.storeId ?? NO_STORE}
                  onChange={(storeId: string) =>
                    onChange({ storeId: storeId === NO_STORE ? undefined : storeId })
                  }
                />
              </Form.Item>
            )}
            <Form.Item label={t('address')} htmlFor="sale-address">
              <Select
                id="sale-address"
                options={facts.addresses.map(({ addressId, recipient, regionName, detail }) => ({
                  value: addressId,
                  label: `${recipient} · ${regionName} ${detail}`,
                }))}
                value={chosen.addressId}
                onChange={(addressId: string) => onChange({ addressId })}
              />
            </Form.Item>
          </>
        )}
      </Form>
      {facts && !facts.mayOrder && <p className={textStyles.warning}>{t('closed')}</p>}
      {facts && facts.addresses.length === 0 && <p className={textStyles.warning}>{t('addressNone')}</p>}
    </section>
  )
}
