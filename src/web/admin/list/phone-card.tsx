import { CaretDownOutlined, CaretRightOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import { cardPartsOf, type CardParts } from './card-parts.ts'
import { RowDetail } from './row-detail.tsx'
import type { Row } from './table-columns.tsx'
import tableStyles from './table.module.css'
import styles from './cards.module.css'

interface Props {
  screen: Screen
  row: Row
  parts: CardParts
  /** The row's number in the list, where rows are counted. */
  number: string | undefined
  /** Null: no row here can be chosen. */
  tick: { isOn: boolean; disabled: boolean; onChange: () => void } | null
  /** Null: nothing stands below the row. */
  branch: { isOpen: boolean; onToggle: () => void } | null
  isOpened: boolean
  onOpened: () => void
  /** One card of the list can be reached with Tab; the arrow keys go on from it. */
  isTabStop: boolean
  renderCell: (field: Field, row: Row) => ReactNode
  buttons: ReactNode
}

/** One row as a card: what it is called, how it stands, its values by their labels. */
export function PhoneCard(props: Props) {
  const { screen, row, number, tick, branch, isOpened, onOpened, renderCell } = props
  const { t } = useTranslation('admin')
  const moreId = useId()
  const label = rowLabel(screen, row)
  const { title, picture, badges, first, more } = cardPartsOf(props.parts, row, label)
  const hasDetail = screen.list.expand !== null
  const hasTitle = title !== null && Boolean(row[title.prop])
  // A row without a name of its own is called by a field, which is not said once more below.
  const isHeading = ({ prop }: Field) => !hasTitle && (row[`${prop}Name`] ?? row[prop]) === label
  const pairs = (fields: Field[]) => (
    <Pairs fields={fields.filter((field) => !isHeading(field))} row={row} renderCell={renderCell} />
  )
  return (
    <article
      className={styles.card}
      aria-label={label}
      data-row-key={String(row[screen.table.key])}
      data-chosen={tick?.isOn || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
    >
      <div className={styles.head}>
        {tick && (
          <Checkbox
            className={styles.tick!}
            checked={tick.isOn}
            disabled={tick.disabled}
            aria-label={t('tick', { label })}
            onChange={tick.onChange}
          />
        )}
        {branch && (
          <button
            type="button"
            className={styles.branch}
            aria-expanded={branch.isOpen}
            aria-label={t(branch.isOpen ? 'table.closeBranch' : 'table.openBranch', { label })}
            onClick={branch.onToggle}
          >
            {branch.isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          </button>
        )}
        {picture && [row[picture.prop] ?? []].flat().length > 0 && (
          <span className={styles.picture}>{renderCell(picture, row)}</span>
        )}
        <div className={styles.name} data-above={row['matched'] === false || undefined}>
          {number !== undefined && <span className={styles.number}>{number}</span>}
          <span className={styles.title}>{hasTitle ? renderCell(title, row) : label}</span>
        </div>
        {props.buttons}
      </div>
      {badges.length > 0 && (
        <p className={styles.badges}>
          {badges.map((field) => (
            <span key={field.prop}>
              <span className={tableStyles.heard}>{`${words(field.label)}${t('colon')}`}</span>
              {renderCell(field, row)}
            </span>
          ))}
        </p>
      )}
      {pairs(first)}
      {(more.length > 0 || hasDetail) && (
        <>
          <div id={moreId} hidden={!isOpened}>
            {isOpened && pairs(more)}
            {isOpened && hasDetail && <RowDetail screen={screen} row={row} renderCell={renderCell} />}
          </div>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpened}
            aria-controls={moreId}
            aria-label={t('table.ofRow', { act: t(isOpened ? 'table.showLess' : 'table.showMore'), label })}
            onClick={onOpened}
          >
            {t(isOpened ? 'table.showLess' : 'table.showMore')}{' '}
            {isOpened ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </button>
        </>
      )}
    </article>
  )
}

function Pairs({ fields, row, renderCell }: Pick<Props, 'row' | 'renderCell'> & { fields: Field[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={styles.pairs}>
      {fields.map((field) => (
        <div key={field.prop}>
          <dt>{cardLabel(field)}</dt>
          <dd data-long={lookOf(field).isLong || undefined}>{renderCell(field, row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The label alone says too little of a column that stands under a heading with others. */
export function cardLabel({ label, column }: Field): string {
  return column?.group ? `${words(column.group)} · ${words(label)}` : words(label)
}
