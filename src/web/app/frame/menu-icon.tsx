import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarcodeOutlined,
  BookOutlined,
  CheckCircleOutlined,
  ControlOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  MessageOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** What a menu entry's `icon` may be; an unknown name shows a neutral square. */
const icons: Record<string, ComponentType> = {
  barcode: BarcodeOutlined,
  cart: ShoppingCartOutlined,
  check: CheckCircleOutlined,
  department: ApartmentOutlined,
  dictionary: BookOutlined,
  home: HomeOutlined,
  location: EnvironmentOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  orders: FileTextOutlined,
  parameter: ControlOutlined,
  part: ToolOutlined,
  pay: CreditCardOutlined,
  post: IdcardOutlined,
  role: SafetyCertificateOutlined,
  sales: ShopOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  tenant: BankOutlined,
  user: UserOutlined,
}

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined
  return <Icon />
}
