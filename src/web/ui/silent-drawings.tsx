import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'

/** Drawings of what a message or dialog is about, hidden from screen readers: the words beside them say it. */
export const silentDrawings = {
  success: <CheckCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
  loading: <LoadingOutlined aria-hidden />,
}
