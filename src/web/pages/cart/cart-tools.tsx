import { DownloadOutlined, ShareAltOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../generated/call-table.ts'
import { fetchMade, saveContent } from '../../lib/files.ts'
import { request } from '../../lib/request.ts'
import { refusalText } from '../shopping/refusal.ts'
import { asidesKey } from './saved-lines.tsx'
import { cartKey } from './cart-key.ts'
import { QuotationButton } from './quotation-button.tsx'
import { AddToList } from '../find/requisitions/add-to-list.tsx'
import type { CartLine } from './cart-groups.ts'
import { useApp } from '../../ui/use-app.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

interface Props {
  /** The ticked lines, to share, save for later or keep on a list. */
  ticked: Pick<CartLine, 'lineId' | 'partId' | 'quantity' | 'oeNumber'>[]
}

/** Actions on a cart other than ordering it. */
export function CartTools({ ticked: lines }: Props) {
  const ticked = lines.map(({ lineId }) => lineId)
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const client = useQueryClient()
  const [sharing, setSharing] = useState(false)
  const later = useMutation({
    mutationFn: (lineIds: string[]) => request('putAside', { body: { lineIds } }),
    onSuccess: (asides, lineIds) => {
      client.setQueryData(asidesKey, asides)
      void client.invalidateQueries({ queryKey: cartKey, exact: true })
      message.success(t('tools.put', { count: lineIds.length }))
    },
  })
  const ifTicked = (work: () => void) => () =>
    ticked.length === 0 ? message.warning(t('tools.choose')) : work()
  return (
    <>
      <Button loading={later.isPending} onClick={ifTicked(() => later.mutate(ticked))}>
        {t('tools.later')}
      </Button>
      <Button icon={<ShareAltOutlined aria-hidden />} onClick={ifTicked(() => setSharing(true))}>
        {t('tools.share')}
      </Button>
      <AddToList lines={lines.map(({ partId, quantity, oeNumber: oe }) => ({ partId, quantity, oe }))} />
      <QuotationButton lineIds={ticked} />
      <ExportCart />
      <Suspense>{sharing && <ShareDialog lineIds={ticked} onClose={() => setSharing(false)} />}</Suspense>
    </>
  )
}

function ExportCart() {
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const [, path] = callTable.exportCart
  const make = useMutation({
    mutationFn: (format: string) => fetchMade(path, { query: { format } }),
    onSuccess: ({ name, content }) => saveContent(content, name),
    onError: (error) => message.warning({ content: refusalText(error, t('unreachable')), duration: 6 }),
  })
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'xlsx', label: t('tools.xlsx') },
          { key: 'csv', label: t('tools.csv') },
        ],
        onClick: ({ key }) => make.mutate(key),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={make.isPending}>
        {t('tools.export')}
      </Button>
    </Dropdown>
  )
}
