import { EditOutlined } from '@ant-design/icons'
import { Breadcrumb, Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { offerActs } from '../../lib/page-acts.ts'
import type { Among, Editing } from '../form/editing.ts'
import { addressOf } from '../form/page-address.ts'
import { WalkButtons } from '../form/walk-buttons.tsx'
import { actName, askedBy, isAllowed, mayPrint, rowActs, sharedActs } from '../list/allowed-acts.ts'
import { AskedAct } from '../list/asked-act.tsx'
import { Cell } from '../list/cell.tsx'
import { useActs } from '../list/use-acts.tsx'
import { useWording } from '../list/use-wording.ts'
import { useHolds } from '../session-context.tsx'
import type { ScreenModule } from '../screen-store.ts'
import { words } from '../words.ts'
import { isDiscussed } from './is-discussed.ts'
import { useFolderOf } from './use-record-places.ts'
import styles from './record.module.css'

const RecordCare = lazy(async () => ({ default: (await import('./discussion/record-care.tsx')).RecordCare }))
const PrintRows = lazy(async () => ({ default: (await import('../print/print-rows.tsx')).PrintRows }))
const RowEditor = lazy(async () => ({ default: (await import('../form/row-editor.tsx')).RowEditor }))

type Row = Record<string, unknown>

interface Props {
  module: ScreenModule
  list: string
  /** The list with its search, to go back to. */
  back: string
  id: string
  row: Row
  /** What the row is called. */
  label: string
  among: Among | null
  onGo: (id: string, among: Among) => void
  onChanged: () => void
}

/** Where the row belongs, what it is called, its state, and what can be done with it now. */
export function RecordHead({ module, list, back, id, row, label, among, onGo, onChanged }: Props) {
  const { screen } = module
  const { t } = useTranslation('record')
  const wording = useWording(screen)
  const folder = useFolderOf(list)
  const state = screen.fields.find(({ prop }) => prop === screen.states?.field)
  return (
    <header className={styles.head}>
      <Breadcrumb
        className={styles.crumbs!}
        items={[
          ...(folder ? [{ title: folder }] : []),
          { title: <Link to={back}>{words(screen.title)}</Link> },
        ]}
      />
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{label || t('unnamed')}</h1>
        {state && row[state.prop] !== undefined && (
          <span className={styles.state}>
            <Cell
              field={state.column?.slot ? state : { ...state, column: badge }}
              row={row}
              wording={wording}
              colours={module.colours}
            />
          </span>
        )}
        <span className={styles.spring} />
        {among && <WalkButtons screen={screen} id={id} among={among} onGo={onGo} />}
        <Acts {...{ module, list, id, row, label, onChanged }} />
      </div>
      {isDiscussed(screen) && (
        <Suspense fallback={<div className={styles.careRoom} />}>
          <RecordCare screen={screen.name} id={id} />
        </Suspense>
      )}
    </header>
  )
}

const badge = {
  align: 'left',
  width: null,
  fixed: null,
  sort: false,
  slot: 'badge',
  hide: false,
  group: null,
  copyable: false,
  summary: null,
  edit: false,
} as const

function Acts({
  module: { screen },
  list,
  id,
  row,
  label,
  onChanged,
}: Pick<Props, 'module' | 'list' | 'id' | 'row' | 'label' | 'onChanged'>) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const holdsCode = useHolds()
  const acts = useActs(screen, { onDone: onChanged })
  const edit = () => {
    const next: Editing = { mode: 'edit', id, among: null }
    if (screen.form.as === 'page') return void navigate(...addressOf(next, list, pathname + search))
    setOpened(true)
    setEditing(next)
  }
  const offered = [
    ...[...rowActs(screen, row), ...sharedActs(screen, row)].map((act) => ({
      ...{ key: actName(act), title: words(askedBy(act).label), danger: askedBy(act).danger },
      run: () => acts.handleAct(act, [id], row),
    })),
    ...(isAllowed(row, 'remove')
      ? [{ key: 'remove', title: t('remove'), danger: true, run: () => acts.handleRemove([id], label) }]
      : []),
  ]
  const mayEdit = isAllowed(row, 'edit')
  useEffect(() => {
    const all = mayEdit ? [...offered, { key: 'edit', title: t('edit'), run: edit }] : offered
    return offerActs(pathname, acts.busy ? [] : all)
  })
  return (
    <div className={styles.acts}>
      {mayPrint(screen, { holdsCode }) && (
        <Suspense fallback={null}>
          <PrintRows screen={screen} ids={[id]} hasList={false} />
        </Suspense>
      )}
      {offered.map(({ key, title, danger, run }) => (
        <Button key={key} danger={danger} disabled={acts.busy} onClick={run}>
          {title}
        </Button>
      ))}
      {mayEdit && (
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={edit}>
          {t('edit')}
        </Button>
      )}
      <Suspense fallback={null}>
        {wasOpened && (
          <RowEditor
            screen={screen}
            editing={editing}
            masterProp={null}
            mayAdd={false}
            onEditing={setEditing}
            onClose={() => {
              setEditing(null)
              onChanged()
            }}
            onClosed={() => undefined}
          />
        )}
      </Suspense>
      <AskedAct screen={screen} acts={acts} />
    </div>
  )
}
