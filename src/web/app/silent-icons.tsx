import {
  CaretDownFilled,
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  DownOutlined,
  EllipsisOutlined,
  ExclamationCircleFilled,
  EyeInvisibleOutlined,
  EyeOutlined,
  InfoCircleFilled,
  LoadingOutlined,
  RightOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'

const success = <CheckCircleFilled aria-hidden />
const failure = <CloseCircleFilled aria-hidden />
const warning = <ExclamationCircleFilled aria-hidden />
const info = <InfoCircleFilled aria-hidden />
const loading = <LoadingOutlined aria-hidden />
const search = <SearchOutlined aria-hidden />
const down = <DownOutlined aria-hidden />
const crossInField = { clearIcon: failure }

/**
 * The icons that antd's components draw themselves. Left alone each reads out the English name of its
 * drawing; all of them are beside words, or in a button that antd's locale names.
 */
export const silentIcons = {
  alert: {
    successIcon: success,
    errorIcon: failure,
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
  modal: { successIcon: success, errorIcon: failure, warningIcon: warning, infoIcon: info },
  select: { loadingIcon: loading, suffixIcon: down },
  tabs: { more: { icon: <EllipsisOutlined aria-hidden /> } },
  timePicker: { allowClear: crossInField },
  treeSelect: { switcherIcon: <CaretDownFilled aria-hidden /> },
} satisfies Partial<ConfigProviderProps>
