import { lazy, Suspense } from 'react'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Asked } from '../access/explain-dialog.tsx'
import type { ScreenModule } from '../screen-store.ts'
import type { Row } from './table-columns.tsx'

/** What is open over a list, besides a row's form. */
export type Panel =
  | { kind: 'history'; row: Row }
  | { kind: 'explain'; asked: Asked }
  | { kind: 'bin' }
  | { kind: 'bulkEdit' }
  | { kind: 'merge' }
  | { kind: 'duplicates' }
  | { kind: 'customize' }

// Each is fetched when it is opened.
const HistoryDrawer = lazy(async () => ({
  default: (await import('../history/history-drawer.tsx')).HistoryDrawer,
}))
const RecycleBin = lazy(async () => ({ default: (await import('../trash/recycle-bin.tsx')).RecycleBin }))
const ExplainDialog = lazy(async () => ({
  default: (await import('../access/explain-dialog.tsx')).ExplainDialog,
}))
const CustomizePage = lazy(async () => ({
  default: (await import('../customize/customize-page.tsx')).CustomizePage,
}))
const BulkEditDialog = lazy(async () => ({
  default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog,
}))

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }))
const DuplicatesDrawer = lazy(async () => ({
  default: (await import('../merge/duplicates-drawer.tsx')).DuplicatesDrawer,
}))

interface Props {
  module: ScreenModule
  panel: Panel | null
  chosen: string[]
  settings: ListSettings
  onSettings: (next: ListSettings) => void
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** The drawers and dialogs of a list, one at a time. */
export function ListPanels(props: Props) {
  return <Suspense>{panelOf(props)}</Suspense>
}

function panelOf({ module, panel, chosen, settings, onSettings, onChoose, onClose }: Props) {
  const { screen } = module
  switch (panel?.kind) {
    case 'history':
      return <HistoryDrawer screen={screen} row={panel.row} onClose={onClose} />
    case 'explain':
      return <ExplainDialog asked={panel.asked} onClose={onClose} />
    case 'bin':
      return <RecycleBin module={module} onClose={onClose} />
    case 'bulkEdit':
      return <BulkEditDialog screen={screen} ids={chosen} onDone={onChoose} onClose={onClose} />
    case 'merge':
      return (
        <MergeDialog
          screen={screen}
          ids={chosen}
          onDone={() => {
            onChoose([])
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'duplicates':
      return <DuplicatesDrawer screen={screen} onClose={onClose} />
    case 'customize':
      return (
        <CustomizePage
          name={screen.name}
          onClose={onClose}
          onSaved={() => {
            const { columns: _own, ...others } = settings
            onSettings(others)
          }}
        />
      )
    case undefined:
      return null
  }
}
