import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { asChunkLoadError, ChunkLoadError } from './chunk-load-error.ts'
import { LoadFailureNote } from './load-failure.tsx'

interface Props {
  children: ReactNode
  /** Opens the page afresh; without it the whole page is reloaded. */
  onReopen?: () => void
}

/** Keeps a page's failure to that page: the frame and the other tags go on. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: asChunkLoadError(error) }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // React keeps a failed import; only a reload asks for the file again.
    if (error instanceof ChunkLoadError) return <LoadFailureNote error={error} />
    return <ErrorState error={error} onRetry={this.props.onReopen ?? (() => location.reload())} />
  }
}
