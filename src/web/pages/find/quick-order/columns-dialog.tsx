import { Checkbox, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesByColumns, type SheetColumns } from '../../../../shared/sheet-columns.ts'
import styles from './quick-order.module.css'

const SHOWN = 5
const NONE = -1

interface Props {
  rows: string[][]
  columns: SheetColumns
  onChoose: (columns: SheetColumns) => void
  onClose: () => void
}

/** Asks which columns of a sheet hold number and quantity, with the first lines as they would be read. */
export function ColumnsDialog({ rows, columns: first, onChoose, onClose }: Props) {
  const { t } = useTranslation('quick')
  const [columns, setColumns] = useState(first)
  const width = Math.max(...rows.slice(0, SHOWN * 4).map(({ length }) => length))
  const options = Array.from({ length: width }, (_, at) => ({ value: at, label: titleOf(at) }))
  const lines = linesByColumns(rows, columns)
  return (
    <Modal
      open
      title={t('columns.title')}
      okText={t('columns.use', { count: lines.length })}
      okButtonProps={{ disabled: lines.length === 0 }}
      cancelText={t('columns.cancel')}
      onOk={() => onChoose(columns)}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{t('columns.text')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('columns.code')} htmlFor="quick-code">
          <Select
            id="quick-code"
            value={columns.code}
            options={options}
            onChange={(code: number) => setColumns({ ...columns, code })}
          />
        </Form.Item>
        <Form.Item label={t('columns.quantity')} htmlFor="quick-quantity">
          <Select
            id="quick-quantity"
            value={columns.quantity ?? NONE}
            options={[{ value: NONE, label: t('columns.noQuantity') }, ...options]}
            onChange={(at: number) => setColumns({ ...columns, quantity: at === NONE ? null : at })}
          />
        </Form.Item>
        <Checkbox
          checked={columns.isHead}
          onChange={(event) => setColumns({ ...columns, isHead: event.target.checked })}
        >
          {t('columns.isHead')}
        </Checkbox>
      </Form>
      <table className={styles.sample}>
        <caption className="visually-hidden">{t('columns.sample')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.code')}</th>
            <th scope="col">{t('column.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ code, quantity }, at) => (
            <tr key={at}>
              <td className={styles.mono}>{code}</td>
              <td>{quantity === '' ? '1' : quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )

  /** Its heading, or its letter with the first value. */
  function titleOf(at: number): string {
    const letter = String.fromCharCode('A'.charCodeAt(0) + (at % 26))
    const text = rows
      .find((row) => (row[at] ?? '').trim() !== '')
      ?.[at]?.trim()
      .slice(0, 40)
    return text ? `${letter} · ${text}` : letter
  }
}
