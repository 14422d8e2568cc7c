import { AppstoreOutlined, CustomerServiceOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { accessToken } from '../../../lib/session.ts'

/** Sibling systems, customer management and customer service; each opens in a window of its own. */
export function HeaderLinks() {
  const { t } = useTranslation('frame')
  const { message } = App.useApp()
  const { data: links } = useQuery({
    queryKey: ['headerLinks'],
    queryFn: () => request('headerLinks', { flags: { quiet: true } }),
    staleTime: 5 * 60_000,
  })
  if (!links) return null

  const items: MenuProps['items'] = links.systems.map(({ code, name, path, isOpen }) => ({
    key: code,
    label: name,
    onClick: () => {
      if (!isOpen) return void message.warning({ content: t('links.closed', { name }), duration: 6 })
      const query = new URLSearchParams({ token: accessToken() ?? '' })
      openApart(`${path}?${query}`)
    },
  }))
  if (links.customerManagement)
    items.push({
      key: 'customers',
      label: t('links.customers'),
      onClick: () => openApart(links.customerManagement),
    })
  return (
    <>
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button
            type="text"
            icon={<AppstoreOutlined />}
            aria-label={t('links.systems')}
            title={t('links.systems')}
          />
        </Dropdown>
      )}
      {links.chat && (
        <Button
          type="text"
          icon={<CustomerServiceOutlined />}
          aria-label={t('links.chat')}
          title={t('links.chat')}
          onClick={() => openApart(links.chat)}
        />
      )}
    </>
  )
}

function openApart(address: string) {
  window.open(address, '_blank', 'noopener')
}
