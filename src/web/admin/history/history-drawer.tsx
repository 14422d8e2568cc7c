import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { isAllowed } from '../list/allowed-acts.ts'
import { callOf } from '../screen-call.ts'
import { rowLabel } from '../values/row-label.ts'
import { RowHistory } from './row-history.tsx'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'

type Row = Record<string, unknown>

interface Props {
  screen: Screen
  row: Row
  onClose: () => void
}

const DRAWER_PX = 640

/** The history of a row beside its list. */
export function HistoryDrawer({ screen, row, onClose }: Props) {
  const { t } = useTranslation('admin')
  const isWide = useBreakpoint().md ?? true
  const [isOpen, setOpen] = useState(true)
  const label = rowLabel(screen, row)

  return (
    <Drawer
      open={isOpen}
      title={label ? `${t('history.title')} · ${label}` : t('history.title')}
      size={isWide ? DRAWER_PX : '100%'}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && onClose()}
    >
      <RowHistory
        screen={screen}
        id={String(row[screen.table.key])}
        mayRevert={isAllowed(row, 'edit') && callOf(screen, 'revert') !== undefined}
      />
    </Drawer>
  )
}
