import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../../shared/files.ts'
import { openFile, upload } from '../../../lib/files.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { useApp } from '../../../ui/use-app.ts'
import cardStyles from '../../shopping/cards.module.css'
import { refusalText } from '../../shopping/refusal.ts'
import textStyles from '../../shopping/text.module.css'

/** What the own company has attached to a sales order. */
export function SaleFiles({ orderId }: { orderId: string }) {
  const { t, i18n } = useTranslation(['taking', 'common'])
  const { message } = useApp()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const key = ['sale-files', orderId]
  const { data } = useQuery({
    queryKey: key,
    enabled: orderId !== '',
    queryFn: ({ signal }) => request('listSaleFiles', { query: { orderId }, signal, flags: { quiet: true } }),
  })
  const remove = useMutation({
    mutationFn: (id: string) => request('removeSaleFile', { body: { orderId, id } }),
    onSuccess: (files) => client.setQueryData(key, files),
  })
  async function attach(file: File) {
    setSending(true)
    try {
      const { fileUrl } = await upload(file, {
        field: 'sale.files',
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      const body = { orderId, fileUrl }
      client.setQueryData(key, await request('attachSaleFile', { body, flags: { quiet: true } }))
    } catch (error) {
      message.warning(refusalText(error, t('common:error.OFFLINE')))
    }
    setSending(false)
  }
  async function askAndRemove(id: string, name: string) {
    await confirm({ title: t('files.removeQuestion', { name }), okText: t('files.remove') })
    remove.mutate(id)
  }
  if (!data) return null
  return (
    <section className={cardStyles.card} aria-label={t('files.title')}>
      <h2 className={cardStyles.cardTitle}>{t('files.title')}</h2>
      {data.files.length === 0 && <p className={textStyles.quiet}>{t('files.none')}</p>}
      <ul>
        {data.files.map(({ id, fileUrl, name, bytes, byName, at }) => (
          <li key={id}>
            <Button
              type="link"
              icon={<PaperClipOutlined aria-hidden />}
              onClick={() => void openFile(fileUrl.split('/').at(-1)!, name)}
            >
              {name}
            </Button>
            <span className={textStyles.quiet}>
              {sizeText(bytes)} · {byName} · {momentText(at, i18n.language)}
            </span>
            {data.mayChange && (
              <Button
                type="link"
                size="small"
                onClick={() => void askAndRemove(id, name).catch(unlessRefused)}
              >
                {t('files.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.mayChange && (
        <Upload
          showUploadList={false}
          beforeUpload={(file) => {
            void attach(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={isSending}>
            {t('files.add')}
          </Button>
        </Upload>
      )}
    </section>
  )
}
