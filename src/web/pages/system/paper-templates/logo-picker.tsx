import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../../shared/files.ts'
import { paperLogo } from '../../../../shared/upload-purposes.ts'
import { useFileAddress } from '../../../admin/values/use-file-address.ts'
import { upload } from '../../../lib/files.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import styles from './paper-templates.module.css'

interface Props {
  fileKey: string | null
  onChange: (key: string | null) => void
}

/** The picture at the head of the paper; it is kept once the template is saved. */
export function LogoPicker({ fileKey, onChange }: Props) {
  const { t } = useTranslation('papers')
  const { message } = useApp()
  const send = useMutation({
    mutationFn: (file: File) =>
      upload(file, { field: 'paper.logo', onProgress: () => {}, signal: new AbortController().signal }),
    onSuccess: ({ fileId }) => onChange(fileId),
    onError: (error) => message.warning(refusalText(error, t('failed'))),
  })
  const check = (file: File) => {
    if (file.size > paperLogo.maxBytes)
      message.warning(t('logoTooLarge', { limit: sizeText(paperLogo.maxBytes) }))
    else send.mutate(file)
    // The mutation sends it.
    return false
  }
  return (
    <span className={styles.logo}>
      <span className={styles.label}>{t('logo')}</span>
      {fileKey && <Picture fileKey={fileKey} />}
      <Upload accept="image/png,image/jpeg" showUploadList={false} beforeUpload={check}>
        <Button size="small" icon={<UploadOutlined aria-hidden />} loading={send.isPending}>
          {t('logoChoose')}
        </Button>
      </Upload>
      {fileKey && (
        <Button size="small" type="text" onClick={() => onChange(null)}>
          {t('logoRemove')}
        </Button>
      )}
    </span>
  )
}

function Picture({ fileKey }: { fileKey: string }) {
  const { t } = useTranslation('papers')
  const { address } = useFileAddress(fileKey, { small: true })
  return address ? <img className={styles.picture} src={address} alt={t('logo')} /> : null
}
