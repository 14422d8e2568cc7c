import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { asChunkLoadError, ChunkLoadError } from './chunk-load-error.ts'
import styles from './load-failure.module.css'

/** Independent of antd: it is shown when files are missing. */
export function LoadFailure() {
  return <LoadFailureNote error={useRouteError()} />
}

export function LoadFailureNote({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const found = asChunkLoadError(error)
  const isChunk = found instanceof ChunkLoadError
  return (
    <main className={styles.note} role="alert">
      <h1>{isChunk ? t('chunk.title') : t('error.unknown')}</h1>
      <p>{t(isChunk ? 'chunk.text' : 'error.unknownText')}</p>
      {isChunk && (
        <small translate="no">
          {found.code} {found.address}
        </small>
      )}
      {!isChunk && error instanceof Error && <small>{error.message}</small>}
      <button type="button" onClick={() => location.reload()}>
        {t('chunk.reload')}
      </button>
    </main>
  )
}
