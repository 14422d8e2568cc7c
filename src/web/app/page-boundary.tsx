import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { asChunkLoadError, ChunkLoadError } from './chunk-load-error.ts'
import { LoadFailureNote } from './load-failure.tsx'

interface Props {
  children: ReactNode
  /** Opens the page again; without it the whole page is reloaded. */
  onReopen?: () => void
}

/** Limits a page's failure to that page: the frame and the other tags continue. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: asChunkLoadError(error) }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // React caches a failed import; only a reload requests the file again.
    if (error instanceof ChunkLoadError) return <LoadFailureNote error={error} />
    return <ErrorState error={error} onRetry={this.props.onReopen ?? (() => location.reload())} />
  }
}
