import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QUOTATION_LINES_MAX } from '../../../shared/quotation.ts'
import { useApp } from '../../ui/use-app.ts'

const QuotationDialog = lazy(async () => ({
  default: (await import('./quotation-dialog.tsx')).QuotationDialog,
}))

/** Makes a quotation of the ticked lines for the workshop's own customer. */
export function QuotationButton({ lineIds }: { lineIds: string[] }) {
  const { t } = useTranslation('quotation')
  const { message } = useApp()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (lineIds.length === 0) return message.warning(t('choose'))
    if (lineIds.length > QUOTATION_LINES_MAX)
      return message.warning(t('tooMany', { count: QUOTATION_LINES_MAX }))
    return setOpen(true)
  }
  return (
    <>
      <Button icon={<FilePdfOutlined aria-hidden />} onClick={open}>
        {t('button')}
      </Button>
      <Suspense>{isOpen && <QuotationDialog lineIds={lineIds} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
