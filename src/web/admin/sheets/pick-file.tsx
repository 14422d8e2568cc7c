import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../shared/files.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { LARGEST_SHEET_BYTES } from '../../../shared/screen/sheet-limits.ts'
import { callOf } from '../screen-call.ts'
import { ReferenceSelect } from '../values/reference-select.tsx'
import { words } from '../words.ts'
import styles from './sheets.module.css'
import type { Given } from './use-import-run.ts'
import { useMadeFile } from './use-made-file.ts'

interface Props {
  screen: Screen
  given: Given
  refusal: string
  onPick: (file: File) => void
}

/** The template to fill in, and the place for the filled file. */
export function PickFile({ screen, given, refusal, onPick }: Props) {
  const { t } = useTranslation('sheets')
  const template = useMadeFile()
  const { key, max, columnsBy } = screen.import!
  const by = screen.fields.find(({ prop }) => prop === columnsBy)
  const [columnsOf, setColumnsOf] = useState<string>()
  // The row that the list belongs to is set by the upload, not looked for in the file.
  const keyLabels = screen.fields
    .filter(({ prop, of }) => [prop, ...(of ?? [])].some((each) => key.includes(each)) && !(prop in given))
    .map(({ label }) => words(label))
  return (
    <>
      <section className={styles.step}>
        <h3>{t('step1')}</h3>
        {by?.ref && (
          <div className={styles.columnsOf}>
            <ReferenceSelect
              reference={by.ref}
              aria-label={words(by.label)}
              placeholder={t('columnsOf', { field: words(by.label) })}
              value={columnsOf ? [columnsOf] : []}
              onChange={([id]) => setColumnsOf(id)}
            />
          </div>
        )}
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={template.isBusy}
          onClick={() =>
            void template.make({
              path: callOf(screen, 'template')!.path,
              query: { ...screen.api.fixed, ...given, ...(by && columnsOf && { [by.prop]: columnsOf }) },
            })
          }
        >
          {t('template')}
        </Button>
        {template.refusal && <Alert type="error" showIcon title={template.refusal} />}
        <p className={styles.hint}>{t('byKey', { key: keyLabels.join(t('and')) })}</p>
      </section>
      <section className={styles.step}>
        <h3>{t('step2')}</h3>
        <Upload.Dragger
          // What is dropped in spite of it is refused by the server, with the reason.
          accept={{ format: '.xlsx,.xls,.csv', filter: () => true }}
          showUploadList={false}
          beforeUpload={(file) => {
            onPick(file)
            return false
          }}
        >
          <span className={styles.pick}>
            <InboxOutlined aria-hidden /> {t('pick')}
          </span>
          <span className={styles.hint}>{t('pickLimits', { size: sizeText(LARGEST_SHEET_BYTES), max })}</span>
        </Upload.Dragger>
        {refusal && <Alert type="error" showIcon title={refusal} />}
      </section>
    </>
  )
}
