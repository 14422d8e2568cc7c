import {
  BgColorsOutlined,
  BulbOutlined,
  GiftOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  ShopOutlined,
  UserOutlined,
} from '@ant-design/icons'

const icons = {
  stores: ShopOutlined,
  info: UserOutlined,
  invite: GiftOutlined,
  suggestion: BulbOutlined,
  appearance: BgColorsOutlined,
  modifyPwd: KeyOutlined,
  lock: LockOutlined,
  signOut: LogoutOutlined,
}

export type UserMenuIconName = keyof typeof icons

/** What stands before an entry of the menu below one's name. */
export function UserMenuIcon({ name }: { name: UserMenuIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden />
}
