import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The earlier search. */
  text: string
  className: string | undefined
  onForget: (text: string) => void
}

/** Removes an earlier search from a list of suggestions; the field keeps the focus. */
export function ForgetSearch({ text, className, onForget }: Props) {
  const { t } = useTranslation('frame')
  return (
    <Button
      type="text"
      size="small"
      // On the keyboard, Delete does it.
      tabIndex={-1}
      className={className!}
      icon={<CloseOutlined aria-hidden />}
      aria-label={t('search.forgetOne', { q: text })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        onForget(text)
      }}
    />
  )
}
