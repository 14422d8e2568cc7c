import { DownOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
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
import {
  CatalogueMenu,
  CertificationLink,
  HeaderCart,
  HeaderOffers,
  HeaderSearch,
  toggleStrip,
} from './header-parts.ts'
import { ChatButton } from './chat/chat-button.tsx'
import { HeaderLinks } from './links/header-links.tsx'
import { hasChoice, useMyStores } from './stores/my-stores.ts'
import { StorePlace } from './stores/store-place.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { MessageBell } from './messages/message-bell.tsx'
import type { UserMenuIconName } from './user-menu-icon.tsx'
import styles from './frame.module.css'
import { useApp } from '../../ui/use-app.ts'

// Loaded for white-label customers only.
const Brand = lazy(async () => ({ default: (await import('./brand.tsx')).Brand }))
// Loaded when the menu is first opened.
const UserMenuIcon = lazy(async () => ({ default: (await import('./user-menu-icon.tsx')).UserMenuIcon }))
const AppearanceDialog = lazy(async () => ({
  default: (await import('./appearance/appearance-dialog.tsx')).AppearanceDialog,
}))
// Loaded for buyers only.
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
        icon={menuOpen && !isPhone ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        aria-label={menuLabel}
        aria-expanded={menuOpen}
        title={menuLabel}
        onClick={onToggleMenu}
      />
      <Link
        to="/"
        className={styles.logo}
        aria-label={t('productHome', { product: user?.brand?.name ?? t('product') })}
      >
        {user?.brand ? (
          <Suspense>
            <Brand brand={user.brand} />
          </Suspense>
        ) : (
          <>
            <ProductMark />
            {/* A customer's phone has room for what they do, or for the name. */}
            {!(isPhone && user?.isCustomer) && <span className={styles.productName}>{t('product')}</span>}
          </>
        )}
      </Link>
      <Suspense>{user?.isCustomer && maySearch && !isPhone && <CatalogueMenu />}</Suspense>
      <Suspense>{user?.isCustomer && maySearch && <HeaderSearch isPhone={isPhone} />}</Suspense>
      <span className={styles.spring} />
      <Suspense>{user?.isCustomer && <CertificationLink isPhone={isPhone} />}</Suspense>
      {/* A customer's phone has room for the search of parts alone. */}
      <PaletteButton isDrawn={!(isPhone && user?.isCustomer)} />
      <HeaderLinks />
      <Suspense>{user?.isCustomer && mayBuy && <HeaderOffers />}</Suspense>
      <Suspense>{user?.isCustomer && mayBuy && <HeaderCart isPhone={isPhone} />}</Suspense>
      {user && user.tenantType !== '' && <ChatButton />}
      <MessageBell />
      {user && (
        <StorePlace tenantName={user.tenantName} isCustomer={user.isCustomer} className={styles.tenant} />
      )}
      {!(isPhone && user?.isCustomer) && (
        <Button
          type="text"
          className={styles.language}
          lang={otherLanguage()}
          onClick={() => switchLanguage(otherLanguage())}
        >
          {languageNames[otherLanguage()]}
        </Button>
      )}
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
  const { modal } = useApp()
  const [isChoosingLook, setChoosingLook] = useState(false)
  const navigate = useNavigate()
  const seesRequests = usePermission('purchase_request_view') && isCustomer
  const [isSuggesting, setSuggesting] = useState(false)
  const [isChoosingStore, setChoosingStore] = useState(false)
  const mine = useMyStores({ enabled: isCustomer && isPhone })

  const askToSignOut = () => {
    const dialog = modal.confirm({
      title: t('signOutQuestion'),
      content: t('signOutNote'),
      closable: { 'aria-label': t('signOutAndClear') },
      // Closing differs from cancelling: by the specification it signs out and clears what the browser
      // stores.
      onCancel: () => signOut({ clearing: true }),
      // The dialog's own Cancel would act like closing.
      footer: <SignOutButtons onCancel={() => dialog.destroy()} />,
    })
  }

  const items: MenuProps['items'] = [
    // A phone's header has no room for either.
    { type: 'group', label: [name, tenantName].filter(Boolean).join(' · ') },
    ...(isPhone && mine && hasChoice(mine.storeList)
      ? [
          {
            key: 'stores',
            icon: itemIcon('stores'),
            label: t('stores.choose'),
            onClick: () => setChoosingStore(true),
          },
        ]
      : []),
    {
      key: 'info',
      icon: itemIcon('info'),
      label: t('layoutPages.info'),
      onClick: () => void navigate('/info/index'),
    },
    ...(seesRequests
      ? [
          {
            key: 'requests',
            icon: itemIcon('requests'),
            label: t('requests'),
            onClick: () => void navigate('/company/requests'),
          },
        ]
      : []),
    ...(isCustomer
      ? [
          {
            key: 'invite',
            icon: itemIcon('invite'),
            label: t('invite'),
            onClick: () => void navigate('/info/index?active=4'),
          },
        ]
      : []),
    {
      key: 'suggestion',
      icon: itemIcon('suggestion'),
      label: t('suggestion'),
      onClick: () => setSuggesting(true),
    },
    {
      key: 'appearance',
      icon: itemIcon('appearance'),
      label: t('look.title'),
      onClick: () => setChoosingLook(true),
    },
    ...(isCustomer
      ? [
          {
            key: 'tagStrip',
            icon: itemIcon('tagStrip'),
            label: t('strip'),
            onClick: toggleStrip,
          },
        ]
      : []),
    {
      key: 'modifyPwd',
      icon: itemIcon('modifyPwd'),
      label: t('layoutPages.modifyPwd'),
      onClick: () => void navigate('/user/modifyPwd'),
    },
    ...(isPhone && isCustomer
      ? [
          {
            key: 'language',
            icon: itemIcon('language'),
            label: <span lang={otherLanguage()}>{languageNames[otherLanguage()]}</span>,
            onClick: () => switchLanguage(otherLanguage()),
          },
        ]
      : []),
    { type: 'divider' },
    { key: 'lock', icon: itemIcon('lock'), label: t('lock'), extra: !isPhone && LOCK_KEYS, onClick: lock },
    { key: 'signOut', icon: itemIcon('signOut'), label: t('signOut'), onClick: askToSignOut },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" className={styles.user} aria-label={t('account', { name })}>
          <UserOutlined aria-hidden />
          <span className={styles.userName}>{name}</span>
          <DownOutlined className={styles.userArrow} aria-hidden />
        </Button>
      </Dropdown>
      <Suspense>{isChoosingLook && <AppearanceDialog onClose={() => setChoosingLook(false)} />}</Suspense>
      <Suspense>{isChoosingStore && <StoreDialog onClose={() => setChoosingStore(false)} />}</Suspense>
      <Suspense>{isSuggesting && <SuggestionDialog onClose={() => setSuggesting(false)} />}</Suspense>
    </>
  )
}

function itemIcon(name: UserMenuIconName) {
  return (
    <span>
      <Suspense fallback={<span className={styles.itemIconWaiting} />}>
        <UserMenuIcon name={name} />
      </Suspense>
    </span>
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
    <div className={styles.signOutButtons}>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
      <Button type="primary" autoFocus loading={isBusy} onClick={handleSignOut}>
        {t('signOut')}
      </Button>
    </div>
  )
}
