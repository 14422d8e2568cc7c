import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Checkbox, Input, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { isNeededInForm } from '../../../shared/screen/overrides.ts'
import { words } from '../words.ts'
import styles from './customize.module.css'
import type { DraftLine } from './override-draft.ts'
import { NumberInput } from '../../ui/number-input.tsx'

interface Props {
  field: Field
  line: DraftLine
  at: number
  count: number
  onChange: (line: DraftLine) => void
  onMove: (to: number) => void
}

const LABEL_MAX = 60
const WIDTH_PX = { min: 40, max: 1000 }

/** One field of the page: moved by its handle or its arrows, called and shown as one likes. */
export function FieldLine({ field, line, at, count, onChange, onMove }: Props) {
  const { t } = useTranslation(['admin', 'customize'])
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: line.prop })
  const label = words(field.label)
  const change = (more: Partial<DraftLine>) => onChange({ ...line, ...more })
  const nameOf = (what: string) => t('customize:of', { what, label })
  const labelInput = (language: 'zh' | 'en', what: string) => (
    <Input
      value={line[language]}
      maxLength={LABEL_MAX}
      placeholder={field.label[language]}
      status={line[language].trim() ? '' : 'error'}
      aria-label={nameOf(what)}
      aria-invalid={!line[language].trim()}
      prefix={<span className={styles.language}>{what}</span>}
      onChange={({ target }) => change({ [language]: target.value })}
    />
  )
  const place = (word: 'inTable' | 'inSearch' | 'inForm', what: string, why: string | null) => (
    <Tooltip title={why}>
      <Checkbox
        checked={line[word]}
        disabled={why !== null}
        aria-label={nameOf(what)}
        onChange={({ target }) => change({ [word]: target.checked })}
      >
        {what}
      </Checkbox>
    </Tooltip>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.head}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('table.move', { label })}
        >
          <HolderOutlined aria-hidden />
        </button>
        <strong className={styles.name}>{label}</strong>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={at === 0}
          aria-label={t('customize:up', { label })}
          onClick={() => onMove(at - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={at === count - 1}
          aria-label={t('customize:down', { label })}
          onClick={() => onMove(at + 1)}
        />
      </div>
      <div className={styles.labels}>
        {labelInput('zh', t('customize:zh'))}
        {labelInput('en', t('customize:en'))}
      </div>
      <div className={styles.places}>
        {place('inTable', t('customize:inTable'), field.column ? null : t('customize:notInFile'))}
        {place('inSearch', t('customize:inSearch'), field.search ? null : t('customize:notInFile'))}
        {place('inForm', t('customize:inForm'), whyFixedInForm(field, t))}
        {field.column && (
          <NumberInput
            className={styles.width}
            value={line.width}
            {...WIDTH_PX}
            precision={0}
            placeholder={t('customize:auto')}
            aria-label={nameOf(t('customize:width'))}
            prefix={<span className={styles.language}>{t('customize:width')}</span>}
            suffix="px"
            onChange={(width) => change({ width })}
          />
        )}
      </div>
    </li>
  )
}

function whyFixedInForm(
  field: Field,
  t: ReturnType<typeof useTranslation<['admin', 'customize']>>['t'],
): string | null {
  if (!field.form) return t('customize:notInFile')
  return isNeededInForm(field) ? t('customize:needed') : null
}
