import { Alert, ConfigProvider, Descriptions, theme } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { cellText } from '../list/cell-text.ts'
import { NOTHING } from '../values/wording.ts'
import { useWording } from '../list/use-wording.ts'
import { ValueText } from '../values/value-text.tsx'
import { words } from '../words.ts'
import { formFields, type Row } from './form-data.ts'
import admin from '../admin.module.css'
import styles from './read-form.module.css'

interface Props {
  screen: Screen
  row: Row
  /** The form, in which nothing can be changed. */
  children: ReactNode
}

/** A row to be read: the form as plain text, below what only the list would show of it. */
export function ReadForm({ screen, row, children }: Props) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const { token } = theme.useToken()
  const asked = new Set(formFields(screen, 'edit'))
  const others = screen.fields.filter(
    (field) =>
      field.column !== null &&
      !field.secret &&
      !asked.has(field) &&
      cellText(field, row, wording) !== NOTHING,
  )
  // What can never be changed needs no word on why not now.
  const mayChange = screen.allow.edit !== 'false'
  return (
    <>
      {mayChange && <Alert className={admin.formAlert} type="info" showIcon title={t('rowReadOnly')} />}
      {others.length > 0 && (
        <Descriptions
          className={styles.others!}
          size="small"
          layout="vertical"
          colon={false}
          column={{ xs: 2, md: 3 }}
          items={others.map((field) => ({
            key: field.prop,
            label: words(field.label),
            children: <ValueText field={field} row={row} wording={wording} />,
          }))}
        />
      )}
      <ConfigProvider
        theme={{
          token: { colorTextDisabled: token.colorText, colorBgContainerDisabled: 'transparent' },
        }}
      >
        <div className={styles.read}>{children}</div>
      </ConfigProvider>
    </>
  )
}
