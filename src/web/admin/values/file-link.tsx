import { PaperClipOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../shared/files.ts'
import { openFile, saveFile } from '../../lib/files.ts'
import styles from './files.module.css'
import { useApp } from '../../ui/use-app.ts'

/** A file by its name; a click opens a PDF and saves any other. */
export function FileLink({ fileKey, name }: { fileKey: string; name: string }) {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const isPdf = /\.pdf$/i.test(name)
  return (
    <a
      className={styles.link}
      href={`/api${fileAddress(fileKey)}`}
      title={t(isPdf ? 'files.preview' : 'files.save', { name })}
      onClick={(event) => {
        // The address alone would go out without the user's token.
        event.preventDefault()
        event.stopPropagation()
        const shown = isPdf ? openFile(fileKey, name) : saveFile(fileKey, name)
        shown.catch(() => message.error(t('files.failed')))
      }}
    >
      <PaperClipOutlined aria-hidden /> {name}
    </a>
  )
}
