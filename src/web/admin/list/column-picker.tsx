import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'

interface Props {
  fields: Field[]
  hidden: ReadonlySet<string>
  /** Null: back to what the screen file says. */
  onChange: (hidden: string[] | null) => void
}

/** Shows and hides columns of a list. The last one cannot be hidden. */
export function ColumnPicker({ fields, hidden, onChange }: Props) {
  const { t } = useTranslation('admin')
  const shown = fields.filter(({ prop }) => !hidden.has(prop)).map(({ prop }) => prop)
  const content = (
    <div className={styles.columnPicker}>
      <Checkbox.Group
        value={shown}
        options={fields.map((field) => ({
          value: field.prop,
          label: words(field.label),
          disabled: shown.length === 1 && shown[0] === field.prop,
        }))}
        onChange={(next) =>
          onChange(fields.filter(({ prop }) => !next.includes(prop)).map(({ prop }) => prop))
        }
      />
      <Button type="link" size="small" onClick={() => onChange(null)}>
        {t('columnsReset')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={t('columns')} content={content}>
      <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  )
}
