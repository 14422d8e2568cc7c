import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Progress, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../../shared/files.ts'
import { FileLink } from '../../values/file-link.tsx'
import { ImageThumb } from '../../values/image-thumb.tsx'
import { NOTHING } from '../../values/wording.ts'
import { inARow } from '../../words.ts'
import { lookOf } from '../../field-types/field-looks.ts'
import { useForm } from '../form-context.ts'
import type { FormSurroundings, InputProps } from '../input-props.ts'
import { useUploads } from './use-uploads.ts'
import styles from '../../values/files.module.css'
import { textsIn } from '../../../../shared/row.ts'

/** Files or images: chosen, dropped or pasted, each with its progress and a way to take it out. */
export function FileInput({
  input: { field, id, value = [], onChange, disabled, 'aria-describedby': describedBy },
  around,
}: {
  input: InputProps<string[]>
  around: FormSurroundings
}) {
  const { t } = useTranslation('admin')
  const { isLocked } = useForm()
  const limits = field.upload!
  const { isPicture } = lookOf(field)
  const { add, remove, underWay, names } = useUploads({
    field: `${around.ownScreen}.${field.prop}`,
    limits,
    value,
    onChange,
  })
  const nameOf = (key: string) => names[key] ?? storedName(around.row, field.prop, key) ?? key
  const stored = value.filter((key) => !underWay[key]).map((key) => ({ fileKey: key, name: nameOf(key) }))
  const hasRoom = value.length < limits.maxCount

  return (
    <div
      className={styles.files}
      onPaste={(event) => {
        if (!disabled) for (const file of event.clipboardData.files) add(file)
      }}
    >
      {value.map((key) => {
        const sending = underWay[key]
        const name = sending?.name ?? nameOf(key)
        return (
          <div key={key} className={styles.item}>
            {isPicture && !sending && <ImageThumb fileKey={key} name={name} among={stored} />}
            <span className={styles.itemName}>
              {sending || isPicture ? name : <FileLink fileKey={key} name={name} />}
            </span>
            {sending && (
              <Progress
                className={styles.progress}
                percent={sending.percent}
                size="small"
                aria-label={t('files.sending', { name })}
              />
            )}
            {!isLocked && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                disabled={disabled}
                aria-label={t('files.remove', { name })}
                onClick={() => remove(key)}
              />
            )}
          </div>
        )
      })}
      {isLocked && value.length === 0 && NOTHING}
      {hasRoom && !isLocked && (
        <Upload.Dragger
          id={id}
          accept={limits.accept.map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`)).join(',')}
          multiple={limits.maxCount > 1}
          disabled={disabled}
          showUploadList={false}
          beforeUpload={(file) => {
            add(file)
            return false
          }}
          aria-describedby={describedBy}
        >
          <span className={styles.pick}>
            <InboxOutlined aria-hidden /> {t(isPicture ? 'files.pickImage' : 'files.pick')}
          </span>
          <span className={styles.hint}>
            {t('files.limits', {
              kinds: inARow(limits.accept),
              size: sizeText(limits.maxBytes),
              count: limits.maxCount,
            })}
          </span>
        </Upload.Dragger>
      )}
    </div>
  )
}

function storedName(row: Record<string, unknown>, prop: string, key: string): string | undefined {
  const keys = textsIn(row[prop])
  const names = textsIn(row[`${prop}Name`])
  return names[keys.indexOf(key)]
}
