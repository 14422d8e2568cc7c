import {
  BgColorsOutlined,
  AuditOutlined,
  BulbOutlined,
  GiftOutlined,
  GlobalOutlined,
  BorderTopOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  ShopOutlined,
  UserOutlined,
} from '@ant-design/icons'

const icons = {
  stores: ShopOutlined,
  info: UserOutlined,
  requests: AuditOutlined,
  invite: GiftOutlined,
  suggestion: BulbOutlined,
  appearance: BgColorsOutlined,
  tagStrip: BorderTopOutlined,
  modifyPwd: KeyOutlined,
  lock: LockOutlined,
  language: GlobalOutlined,
  signOut: LogoutOutlined,
}

export type UserMenuIconName = keyof typeof icons

/** The icon of an entry in the user menu. */
export function UserMenuIcon({ name }: { name: UserMenuIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden />
}
