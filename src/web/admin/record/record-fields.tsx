import { Descriptions, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { rowsIn, type Row } from '../../../shared/row.ts'
import { isShownTo } from '../../../shared/screen/field-codes.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { formFields } from '../form/form-data.ts'
import { drawnGroups } from '../form/form-layout.ts'
import { Cell } from '../list/cell.tsx'
import { useWording } from '../list/use-wording.ts'
import { lookOf } from '../field-types/field-looks.ts'
import type { ScreenModule } from '../screen-store.ts'
import { NOTHING, type Wording } from '../values/wording.ts'
import { useMe } from '../session-context.tsx'
import { words } from '../words.ts'
import { recordAddress } from './record-address.ts'
import { RecordPictures } from './record-pictures.tsx'
import { useRecordPlaces } from './use-record-places.ts'
import styles from './record.module.css'

interface Props {
  module: ScreenModule
  row: Row
}

/** Everything that a row holds, in the groups of its form, and below them what the form does not ask for. */
export function RecordFields({ module, row }: Props) {
  const { screen } = module
  const { t } = useTranslation('record')
  const wording = useWording(screen)
  const { tenantType } = useMe()
  const asked = formFields(screen, 'edit').filter((field) => isShownTo(tenantType, field))
  const groups = drawnGroups(screen, asked).map(({ label, fields }, at) => ({
    key: String(at),
    title: label ? words(label) : null,
    fields: fields.flatMap((prop) => asked.find((field) => field.prop === prop) ?? []),
  }))
  const others = screen.fields.filter(
    (field) =>
      !asked.includes(field) &&
      !field.secret &&
      isShownTo(tenantType, field) &&
      (field.column !== null || field.readOnly),
  )
  const shown = [...groups, { key: 'others', title: groups.length > 0 ? t('others') : null, fields: others }]
  return (
    <div className={styles.groups}>
      {shown
        .filter(({ fields }) => fields.length > 0)
        .map(({ key, title, fields }) => (
          <section key={key}>
            {title && <h2 className={styles.groupTitle}>{title}</h2>}
            <Group {...{ module, row, wording, fields, title }} />
          </section>
        ))}
    </div>
  )
}

interface GroupProps extends Props {
  wording: Wording
  fields: Field[]
  title: string | null
}

function Group({ module, row, wording, fields, title }: GroupProps) {
  const small = fields.filter((field) => !field.lines && !isPicture(field))
  return (
    <>
      {small.length > 0 && (
        <Descriptions
          size="small"
          layout="vertical"
          colon={false}
          column={{ xs: 1, sm: 2, lg: 3, xxl: 4 }}
          items={small.map((field) => ({
            key: field.prop,
            label: words(field.label),
            ...(isLong(field) && { span: 'filled' as const }),
            children: <Value {...{ module, row, wording, field }} />,
          }))}
        />
      )}
      {fields.filter(isPicture).map((field) => (
        <RecordPictures key={field.prop} field={field} row={row} />
      ))}
      {fields
        .filter(({ lines }) => lines)
        .map((field) => (
          <Lines
            key={field.prop}
            field={field}
            wording={wording}
            isNamed={words(field.label) !== title}
            rows={rowsIn(row[field.prop])}
          />
        ))}
    </>
  )
}

function isPicture(field: Field): boolean {
  return lookOf(field).isPicture === true
}

function isLong({ type }: Field): boolean {
  return type === 'text' || type === 'richText' || type === 'json'
}

/** A value; what it refers to is a link to that row's page. */
function Value({ module, row, wording, field }: Props & { wording: Wording; field: Field }) {
  const place = useRecordPlaces()(field.ref?.screen ?? '')
  const value = row[field.prop]
  const name = row[`${field.prop}Name`]
  if (field.ref && !field.link && place !== undefined && value && name)
    return <Link to={recordAddress(place, String(value))}>{String(name)}</Link>
  return (
    <span className={styles.value}>
      <Cell field={field} row={row} wording={wording} colours={module.colours} />
    </span>
  )
}

interface LinesProps {
  field: Field
  wording: Wording
  rows: Row[]
  /** Their group may be called the same, and says so just above. */
  isNamed: boolean
}

/** The rows that are written with this one. */
function Lines({ field, wording, rows, isNamed }: LinesProps) {
  const { fields, key } = field.lines!
  const drawn = fields.filter(
    ({ column, prop }) => column && !column.hide && prop !== field.lines!.masterProp,
  )
  return (
    <>
      {isNamed && <h3 className={styles.linesTitle}>{words(field.label)}</h3>}
      <Table<Row>
        size="small"
        rowKey={key}
        dataSource={rows}
        pagination={rows.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: NOTHING }}
        columns={drawn.map((each) => ({
          key: each.prop,
          title: words(each.label),
          align: each.column!.align === 'right' ? 'end' : 'start',
          render: (_: unknown, line: Row) => <Cell field={each} row={line} wording={wording} colours={{}} />,
        }))}
      />
    </>
  )
}
