import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  BookOutlined,
  CheckCircleOutlined,
  ContainerOutlined,
  ControlOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  GiftOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  MessageOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { menuIcons, type MenuIconName } from '../../../shared/menu-icons.ts'

/** The possible icons of a menu entry; an unknown name shows a neutral square. */
const icons: Record<MenuIconName, ComponentType> = {
  barcode: BarcodeOutlined,
  cart: ShoppingCartOutlined,
  chart: BarChartOutlined,
  check: CheckCircleOutlined,
  department: ApartmentOutlined,
  dictionary: BookOutlined,
  docking: ApiOutlined,
  gift: GiftOutlined,
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
  supplier: TeamOutlined,
  table: AppstoreOutlined,
  tenant: BankOutlined,
  user: UserOutlined,
  warehouse: ContainerOutlined,
}

export function MenuIcon({ name }: { name: string }) {
  const known = menuIcons.find((each) => each === name)
  const Icon = known ? icons[known] : AppstoreOutlined
  return <Icon aria-hidden />
}
