import { AppstoreOutlined, CustomerServiceOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { accessToken } from '../../../lib/session.ts'
import styles from './header-links.module.css'
import { useApp } from '../../../ui/use-app.ts'

/** Sibling systems, customer management and customer service; each opens in a window of its own. */
export function HeaderLinks() {
  const { t } = useTranslation('frame')
  const { message } = useApp()
  const { data: links } = useQuery({
    queryKey: ['headerLinks'],
    queryFn: () => request('headerLinks', { flags: { quiet: true } }),
    staleTime: 5 * 60_000,
  })
  if (!links) return null

  const entryOf = ({ key, name, open }: { key: string; name: string; open: (() => void) | null }) => ({
    key,
    label: open ? name : <ClosedEntry name={name} />,
    onClick: open ?? (() => message.warning({ content: t('links.closed', { name }), duration: 6 })),
  })
  const items: MenuProps['items'] = links.systems.map(({ code, name, path, isOpen }) =>
    entryOf({ key: code, name, open: isOpen ? () => openWithToken(path) : null }),
  )
  const { customerManagement } = links
  if (customerManagement !== null)
    items.push(
      entryOf({
        key: 'customers',
        name: t('links.customers'),
        open: customerManagement === '' ? null : () => openApart(customerManagement),
      }),
    )
  return (
    <>
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button
            type="text"
            icon={<AppstoreOutlined aria-hidden />}
            aria-label={t('links.systems')}
            title={t('links.systems')}
          />
        </Dropdown>
      )}
      {links.chat && (
        <Button
          type="text"
          icon={<CustomerServiceOutlined aria-hidden />}
          aria-label={t('links.chat')}
          title={t('links.chat')}
          onClick={() => openApart(links.chat)}
        />
      )}
    </>
  )
}

/** An entry that my company or I may not open: it stays clickable, and repeats the reason. */
function ClosedEntry({ name }: { name: string }) {
  const { t } = useTranslation('frame')
  return (
    <span className={styles.entry}>
      {name}
      <small>{t('links.notEnabled')}</small>
    </span>
  )
}

function openWithToken(path: string) {
  openApart(`${path}?${new URLSearchParams({ token: accessToken() ?? '' })}`)
}

function openApart(address: string) {
  window.open(address, '_blank', 'noopener')
}
