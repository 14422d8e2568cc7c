// The icons of the menu as one file of drawings, `virtual:menu-icons` is its address: as components each of them
// would be a script that every page fetches.
import * as drawings from '@ant-design/icons-svg'
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/lib/types.js'
import type { Plugin } from 'vite'
import type { MenuIconName } from '../../../shared/menu-icons.ts'

const MODULE = 'virtual:menu-icons'
/** Where the development server has the file. */
const SERVED = '/@menu-icons.svg'

const icons: Record<MenuIconName, IconDefinition> = {
  barcode: drawings.BarcodeOutlined,
  cart: drawings.ShoppingCartOutlined,
  chart: drawings.BarChartOutlined,
  check: drawings.CheckCircleOutlined,
  department: drawings.ApartmentOutlined,
  dictionary: drawings.BookOutlined,
  docking: drawings.ApiOutlined,
  gift: drawings.GiftOutlined,
  home: drawings.HomeOutlined,
  location: drawings.EnvironmentOutlined,
  menu: drawings.MenuOutlined,
  message: drawings.MessageOutlined,
  orders: drawings.FileTextOutlined,
  parameter: drawings.ControlOutlined,
  part: drawings.ToolOutlined,
  pay: drawings.CreditCardOutlined,
  post: drawings.IdcardOutlined,
  role: drawings.SafetyCertificateOutlined,
  sales: drawings.ShopOutlined,
  search: drawings.SearchOutlined,
  settings: drawings.SettingOutlined,
  supplier: drawings.TeamOutlined,
  table: drawings.AppstoreOutlined,
  tenant: drawings.BankOutlined,
  user: drawings.UserOutlined,
  warehouse: drawings.ContainerOutlined,
}

export function menuIconsPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'menu-icons',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null
      if (!isBuild) return `export default ${JSON.stringify(SERVED)}`
      const file = this.emitFile({ type: 'asset', name: 'menu-icons.svg', source: sprite() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer({ middlewares }) {
      middlewares.use(SERVED, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(sprite())
      })
    },
  }
}

/** A symbol for each icon, by its name. */
function sprite(): string {
  const symbols = Object.entries(icons).map(([name, { icon }]) => {
    const { tag: _svg, attrs, children = [] } = typeof icon === 'function' ? icon('', '') : icon
    return `<symbol id="${name}" viewBox="${attrs['viewBox']}">${children.map(element).join('')}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function element({ tag, attrs, children = [] }: AbstractNode): string {
  const words = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${words.join('')}>${children.map(element).join('')}</${tag}>`
}
