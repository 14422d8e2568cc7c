import { Alert, Button, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import {
  exportCall,
  exportFault,
  firstChoice,
  type ExportChoice,
  type ListToExport,
} from './export-choice.ts'
import { ExportColumns } from './export-columns.tsx'
import styles from './sheets.module.css'
import { useMadeFile } from './use-made-file.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { useApp } from '../../ui/use-app.ts'

interface Props {
  screen: Screen
  list: ListToExport
  onClose: () => void
}

const DIALOG_PX = 560

/** Asks which rows and columns go into a file of which kind, then downloads it. */
export function ExportDialog({ screen, list, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const { t: tAdmin } = useTranslation('admin')
  const { message } = useApp()
  const [isOpen, setOpen] = useState(true)
  const [choice, setChoice] = useState(() => firstChoice(screen, list))
  const { make, isBusy, refusal, forgetRefusal } = useMadeFile()
  const fault = exportFault(screen, choice, list)
  const change = (part: Partial<ExportChoice>) => {
    forgetRefusal()
    setChoice({ ...choice, ...part })
  }

  const handleExport = async () => {
    const name = await make(exportCall(screen, choice, list))
    if (name === null) return
    message.success(t('exported', { name }))
    setOpen(false)
  }

  return (
    <Modal
      open={isOpen}
      width={DIALOG_PX}
      title={t('exportTitle', { title: words(screen.title) })}
      okText={t('download')}
      cancelText={tAdmin('cancel')}
      okButtonProps={{ disabled: fault !== null, loading: isBusy }}
      onOk={() => void handleExport()}
      onCancel={() => setOpen(false)}
      afterOpenChange={(open) => !open && onClose()}
      mask={{ closable: !isBusy }}
    >
      <div className={styles.form}>
        <RowsChoice screen={screen} choice={choice} list={list} onChange={change} />
        {fault === 'tooMany' && (
          <Alert type="warning" showIcon title={t('tooMany', { max: screen.export!.max })} />
        )}
        <div className={styles.line}>
          <span id="export-format" className={styles.legend}>
            {t('format')}
          </span>
          <Radio.Group
            aria-labelledby="export-format"
            value={choice.format}
            options={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV (.csv)' },
            ]}
            onChange={({ target }) => change({ format: target.value as ExportChoice['format'] })}
          />
        </div>
        <ExportColumns columns={choice.columns} onChange={(columns) => change({ columns })} />
        {fault === 'noColumns' && <Alert type="warning" showIcon title={t('needsColumn')} />}
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <p className={styles.hint}>{t('fileName')}</p>
      </div>
    </Modal>
  )
}

interface RowsProps {
  screen: Screen
  choice: ExportChoice
  list: ListToExport
  onChange: (part: Partial<ExportChoice>) => void
}

/** The chosen rows, or how many of those that the search finds. */
function RowsChoice({ screen, choice, list, onChange }: RowsProps) {
  const { t } = useTranslation('sheets')
  const sizeId = useId()
  const { total, isCapped, chosen } = list
  const { max } = screen.export!
  const rest = choice.size !== null && total > choice.size
  return (
    <>
      <div className={styles.line}>
        <span id="export-rows" className={styles.legend}>
          {t('rows')}
        </span>
        <Radio.Group
          aria-labelledby="export-rows"
          value={choice.which}
          options={[
            { value: 'found', label: t(isCapped ? 'foundCapped' : 'found', { count: total }) },
            {
              value: 'chosen',
              label: t('chosenRows', { count: chosen.length }),
              disabled: chosen.length === 0,
            },
          ]}
          onChange={({ target }) => onChange({ which: target.value as ExportChoice['which'] })}
        />
      </div>
      {choice.which === 'found' && (
        <div className={styles.line}>
          <label htmlFor={sizeId} className={styles.legend}>
            {t('most')}
          </label>
          <NumberInput
            id={sizeId}
            className={styles.size}
            min={1}
            precision={0}
            value={choice.size}
            onChange={(size) => onChange({ size })}
          />
          {rest && total <= max && !isCapped && (
            <Button type="link" size="small" onClick={() => onChange({ size: total })}>
              {t('takeAll', { count: total })}
            </Button>
          )}
          <span className={styles.hint}>{t('limit', { max })}</span>
        </div>
      )}
    </>
  )
}
