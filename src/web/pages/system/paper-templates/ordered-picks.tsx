import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaperField } from '../../../../shared/calls/paper.ts'
import { NARROWEST_MM, WIDEST_MM } from '../../../../shared/paper/paper-template.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import styles from './paper-templates.module.css'

interface Props {
  /** What is chosen here. */
  name: string
  offered: PaperField[]
  chosen: string[]
  onChange: (next: string[]) => void
  /** The widths of columns, in millimetres; fields have none. */
  widths?: { of: ReadonlyMap<string, number | null>; onChange: (key: string, widthMm: number | null) => void }
}

/** Fields that stand on the paper, in their order, and the others to add. */
export function OrderedPicks({ name, offered, chosen, onChange, widths }: Props) {
  const { t } = useTranslation('papers')
  const byKey = new Map(offered.map((field) => [field.key, field]))
  const labelOf = ({ label, isPrice }: PaperField) => (isPrice ? t('priced', { name: label }) : label)
  const shown = chosen.flatMap((key) => byKey.get(key) ?? [])
  const move = (at: number, by: -1 | 1) => {
    const next = shown.map(({ key }) => key)
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
  }
  const others = offered.filter(({ key }) => !chosen.includes(key))
  return (
    <div className={styles.wideList}>
      <ol className={styles.picks} aria-label={name}>
        {shown.map((field, at) => (
          <li key={field.key} className={styles.pick}>
            <span className={styles.pickName}>{labelOf(field)}</span>
            {widths && (
              <NumberInput
                className={styles.width!}
                size="small"
                min={NARROWEST_MM}
                max={WIDEST_MM}
                precision={0}
                placeholder={t('shared')}
                title={t('width')}
                aria-label={t('widthOf', { name: field.label })}
                value={widths.of.get(field.key) ?? null}
                onChange={(value) => widths.onChange(field.key, value === null ? null : Number(value))}
              />
            )}
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('up', { name: field.label })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t('down', { name: field.label })}
              disabled={at === shown.length - 1}
              onClick={() => move(at, 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('remove', { name: field.label })}
              onClick={() => onChange(chosen.filter((key) => key !== field.key))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Select
          className={styles.adder!}
          size="small"
          value={null}
          placeholder={t('add')}
          aria-label={`${name}: ${t('add')}`}
          onChange={(key: string | null) => key && onChange([...chosen, key])}
          options={others.map((field) => ({ value: field.key, label: labelOf(field) }))}
        />
      )}
    </div>
  )
}
