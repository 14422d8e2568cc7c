import {
  CaretDownFilled,
  CloseOutlined,
  DownOutlined,
  EllipsisOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  RightOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'
import { silentDrawings } from '../ui/silent-drawings.tsx'

const { success, error, warning, info, loading } = silentDrawings
const search = <SearchOutlined aria-hidden />
const down = <DownOutlined aria-hidden />
const crossInField = { clearIcon: error }

/**
 * The icons that antd's components draw themselves. Left alone each reads out the English name of its
 * drawing; all of them are beside words, or in a button that antd's locale names.
 */
export const silentIcons = {
  alert: {
    successIcon: success,
    errorIcon: error,
    warningIcon: warning,
    infoIcon: info,
    closeIcon: <CloseOutlined aria-hidden />,
  },
  button: { loadingIcon: loading },
  cascader: {
    expandIcon: <RightOutlined aria-hidden />,
    loadingIcon: loading,
    searchIcon: search,
    suffixIcon: down,
  },
  datePicker: { allowClear: crossInField },
  inputPassword: {
    iconRender: (isShown) => (isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />),
  },
  inputSearch: { searchIcon: search },
  modal: { successIcon: success, errorIcon: error, warningIcon: warning, infoIcon: info },
  select: { loadingIcon: loading, suffixIcon: down },
  tabs: { more: { icon: <EllipsisOutlined aria-hidden /> } },
  timePicker: { allowClear: crossInField },
  treeSelect: { switcherIcon: <CaretDownFilled aria-hidden /> },
} satisfies Partial<ConfigProviderProps>
