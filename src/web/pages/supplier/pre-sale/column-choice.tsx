import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  columns: { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Says which columns of a list are shown. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const { t } = useTranslation('presale')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns')}
      content={
        <Checkbox.Group
          style={{ display: 'flex', flexDirection: 'column' }}
          value={columns.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key)}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(shown) =>
            onChange(columns.filter(({ key }) => !shown.includes(key)).map(({ key }) => key))
          }
        />
      }
    >
      <Button icon={<SettingOutlined aria-hidden />}>{t('columns')}</Button>
    </Popover>
  )
}

const KEY = 'tpp-pre-sale-columns'

/** The hidden columns, kept in this browser. */
export function useHiddenColumns(): [readonly string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useState<string[]>(() => (localStorage.getItem(KEY) ?? '').split(','))
  return [
    hidden,
    (next) => {
      localStorage.setItem(KEY, next.join(','))
      setHidden(next)
    },
  ]
}
