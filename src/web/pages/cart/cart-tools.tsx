import { DownloadOutlined, ShareAltOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
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

interface Props {
  /** The ticked lines, to share, save for later or keep on a list. */
  ticked: Pick<CartLine, 'lineId' | 'partId' | 'quantity'>[]
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
      <AddToList lines={lines.map(({ partId, quantity }) => ({ partId, quantity }))} />
      <QuotationButton lineIds={ticked} />
      <ExportCart />
      {sharing && <ShareDialog lineIds={ticked} onClose={() => setSharing(false)} />}
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

function ShareDialog({ lineIds, onClose }: { lineIds: string[]; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const [userId, setUserId] = useState<string>()
  const colleagues = useQuery({
    queryKey: [...cartKey, 'colleagues'],
    queryFn: () => request('listColleagues', { flags: { quiet: true } }),
  })
  const share = useMutation({
    mutationFn: (to: string) => request('shareCart', { body: { lineIds, userId: to } }),
    onSuccess: ({ shared, name }) => {
      message.success(t('tools.shared', { count: shared, name }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('tools.shareTitle', { count: lineIds.length })}
      okText={t('tools.send')}
      cancelText={t('tools.cancel')}
      okButtonProps={{ disabled: !userId, loading: share.isPending }}
      onCancel={onClose}
      onOk={() => userId && share.mutate(userId)}
    >
      <Flex vertical gap="small">
        <p>{t('tools.shareText')}</p>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('tools.colleague')}
          placeholder={t('tools.colleague')}
          loading={colleagues.isPending}
          notFoundContent={t('tools.alone')}
          options={(colleagues.data ?? []).map((person) => ({ value: person.userId, label: person.name }))}
          onChange={setUserId}
        />
      </Flex>
    </Modal>
  )
}
