import {
  DownOutlined,
  BgColorsOutlined,
  GiftOutlined,
  KeyOutlined,
  BulbOutlined,
  LockOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ShopOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { App, Button, Dropdown, Flex, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useCurrentUser } from '../../lib/current-user.ts'
import { lock } from '../../lib/lock.ts'
import { usePermission } from '../../lib/permissions.ts'
import { otherLanguage, switchLanguage } from '../../lib/language.ts'
import { languageNames } from '../../lib/product.ts'
import { ProductMark } from '../../ui/product-mark.tsx'
import { LOCK_KEYS } from '../lock/use-locking.ts'
import { signOut } from '../sign-out.ts'
import { HeaderLinks } from './links/header-links.tsx'
import { HeaderOffers } from './offers/header-offers.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { hasChoice, useMyStores } from './stores/my-stores.ts'
import { StorePlace } from './stores/store-place.tsx'
import { MessageBell } from './messages/message-bell.tsx'
import styles from './frame.module.css'

const AppearanceDialog = lazy(async () => ({
  default: (await import('./appearance/appearance-dialog.tsx')).AppearanceDialog,
}))
const StoreDialog = lazy(async () => ({
  default: (await import('./stores/store-dialog.tsx')).StoreDialog,
}))
const SuggestionDialog = lazy(async () => ({
  default: (await import('./suggestion/suggestion-dialog.tsx')).SuggestionDialog,
}))

interface Props {
  isPhone: boolean
  menuOpen: boolean
  onToggleMenu: () => void
}

export function Header({ isPhone, menuOpen, onToggleMenu }: Props) {
  const { t } = useTranslation('frame')
  const user = useCurrentUser()
  const maySearch = usePermission('part_search')
  const mayBuy = usePermission('cart_edit')
  const menuLabel = isPhone ? t('openMenu') : menuOpen ? t('collapseMenu') : t('expandMenu')
  return (
    <header className={styles.header}>
      <Button
        type="text"
        icon={menuOpen && !isPhone ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={menuLabel}
        aria-expanded={menuOpen}
        title={menuLabel}
        onClick={onToggleMenu}
      />
      <Link to="/" className={styles.logo} aria-label={`${t('product')}, ${t('home')}`}>
        <ProductMark />
        <span className={styles.productName}>{t('product')}</span>
      </Link>
      {user?.isCustomer && maySearch && <HeaderSearch isPhone={isPhone} />}
      <span className={styles.spring} />
      <HeaderLinks />
      {user?.isCustomer && mayBuy && <HeaderOffers />}
      <MessageBell />
      {user && (
        <StorePlace tenantName={user.tenantName} isCustomer={user.isCustomer} className={styles.tenant} />
      )}
      <Button
        type="text"
        className={styles.language}
        lang={otherLanguage()}
        onClick={() => switchLanguage(otherLanguage())}
      >
        {languageNames[otherLanguage()]}
      </Button>
      <UserMenu
        name={user?.realName ?? ''}
        tenantName={user?.tenantName ?? ''}
        isCustomer={user?.isCustomer ?? false}
        isPhone={isPhone}
      />
    </header>
  )
}

function UserMenu({
  name,
  tenantName,
  isCustomer,
  isPhone,
}: {
  name: string
  tenantName: string
  isCustomer: boolean
  isPhone: boolean
}) {
  const { t } = useTranslation('frame')
  const { modal } = App.useApp()
  const [isChoosingLook, setChoosingLook] = useState(false)
  const navigate = useNavigate()
  const [isSuggesting, setSuggesting] = useState(false)
  const [isChoosingStore, setChoosingStore] = useState(false)
  const mine = useMyStores({ enabled: isCustomer && isPhone })

  const askToSignOut = () => {
    const dialog = modal.confirm({
      title: t('signOutQuestion'),
      content: t('signOutNote'),
      closable: { 'aria-label': t('signOutAndClear') },
      // Closing is not cancelling: the specification has it sign out and clear what the browser keeps.
      onCancel: () => signOut({ clearing: true }),
      // The dialog's own Cancel would do as closing does.
      footer: <SignOutButtons onCancel={() => dialog.destroy()} />,
    })
  }

  const items: MenuProps['items'] = [
    // A phone's header has no room for either.
    { type: 'group', label: [name, tenantName].filter(Boolean).join(' · ') },
    ...(mine && hasChoice(mine.storeList)
      ? [
          {
            key: 'stores',
            icon: <ShopOutlined />,
            label: t('stores.choose'),
            onClick: () => setChoosingStore(true),
          },
        ]
      : []),
    {
      key: 'info',
      icon: <UserOutlined />,
      label: t('layoutPages.info'),
      onClick: () => void navigate('/info/index'),
    },
    ...(isCustomer
      ? [
          {
            key: 'invite',
            icon: <GiftOutlined />,
            label: t('invite'),
            onClick: () => void navigate('/info/index?active=4'),
          },
        ]
      : []),
    {
      key: 'suggestion',
      icon: <BulbOutlined />,
      label: t('suggestion'),
      onClick: () => setSuggesting(true),
    },
    {
      key: 'appearance',
      icon: <BgColorsOutlined />,
      label: t('look.title'),
      onClick: () => setChoosingLook(true),
    },
    {
      key: 'modifyPwd',
      icon: <KeyOutlined />,
      label: t('layoutPages.modifyPwd'),
      onClick: () => void navigate('/user/modifyPwd'),
    },
    { type: 'divider' },
    { key: 'lock', icon: <LockOutlined />, label: t('lock'), extra: LOCK_KEYS, onClick: lock },
    { key: 'signOut', icon: <LogoutOutlined />, label: t('signOut'), onClick: askToSignOut },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" className={styles.user} aria-label={t('account', { name })}>
          <UserOutlined />
          <span className={styles.userName}>{name}</span>
          <DownOutlined className={styles.userArrow} />
        </Button>
      </Dropdown>
      <Suspense>{isChoosingLook && <AppearanceDialog onClose={() => setChoosingLook(false)} />}</Suspense>
      <Suspense>{isChoosingStore && <StoreDialog onClose={() => setChoosingStore(false)} />}</Suspense>
      <Suspense>{isSuggesting && <SuggestionDialog onClose={() => setSuggesting(false)} />}</Suspense>
    </>
  )
}

function SignOutButtons({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['frame', 'common'])
  const [isBusy, setBusy] = useState(false)
  const handleSignOut = () => {
    setBusy(true)
    void signOut()
  }
  return (
    <Flex justify="end" gap="small" className={styles.signOutButtons}>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
      <Button type="primary" autoFocus loading={isBusy} onClick={handleSignOut}>
        {t('signOut')}
      </Button>
    </Flex>
  )
}
