import { DownloadOutlined } from '@ant-design/icons'
import { Button, Grid } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ListToExport } from './export-choice.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** The button that makes a file of the list. */
export function ExportButton({ screen, list }: { screen: Screen; list: ListToExport }) {
  const { t } = useTranslation('admin')
  const isPhone = Grid.useBreakpoint().sm === false
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<DownloadOutlined />}
        aria-label={t('export')}
        title={t('export')}
        onClick={() => setOpen(true)}
      >
        {isPhone ? null : t('export')}
      </Button>
      <Suspense>
        {isOpen && <ExportDialog screen={screen} list={list} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
