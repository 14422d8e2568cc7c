import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ListRights } from '../list/use-list-rights.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import type { ListToExport } from './export-choice.ts'
import { isAtWork, useImportRun, type Given } from './use-import-run.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import { useApp } from '../../ui/use-app.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

interface Props {
  screen: Screen
  rights: ListRights
  list: ListToExport
  /** The row that the list belongs to. */
  master: { prop: string; id: string } | undefined
}

/** The buttons that exchange a list's rows with a spreadsheet. */
export function SheetButtons({ screen, rights, list, master }: Props) {
  return (
    <>
      {rights.imports && <ImportButton screen={screen} given={master ? { [master.prop]: master.id } : {}} />}
      {rights.exports && <ExportButton screen={screen} list={list} />}
    </>
  )
}

function ImportButton({ screen, given }: { screen: Screen; given: Given }) {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const isPhone = useBreakpoint().sm === false
  const [isOpen, setOpen] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const tellOver = (run: ImportRun) => {
    if (isOpen) return
    const { status, created, changed, fileName, problem } = run
    if (status === 'DONE') message.success(t('importDone', { name: fileName, created, changed }))
    else message.error(t('importStopped', { name: fileName, why: problem?.msg ?? '' }))
  }
  const importing = useImportRun(screen, { given, looksForLatest: isOpen && !isFresh, onOver: tellOver })
  const { run } = importing
  const isBusy = run !== null && isAtWork(run)
  const text = isBusy ? t('importAtWork') : t('import')
  return (
    <>
      {/* Something waits for the person. */}
      <CountBadge isDot={run !== null && !isBusy && !isOpen} isInside>
        <Button
          type="text"
          icon={<UploadOutlined aria-hidden />}
          loading={isBusy && !isOpen}
          aria-label={text}
          title={text}
          onClick={() => {
            setFresh(false)
            setOpen(true)
          }}
        >
          {isPhone ? null : text}
        </Button>
      </CountBadge>
      <Suspense>
        {isOpen && (
          <ImportDialog
            screen={screen}
            given={given}
            importing={importing}
            onAfresh={() => setFresh(true)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function ExportButton({ screen, list }: { screen: Screen; list: ListToExport }) {
  const { t } = useTranslation('admin')
  const isPhone = useBreakpoint().sm === false
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
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
