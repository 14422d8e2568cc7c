import type { ReactNode } from 'react'
import { Providers } from './providers.tsx'
import { PageBoundary } from './page-boundary.tsx'

/** A page outside the frame. */
export function OpenPage({ page }: { page: ReactNode }) {
  return (
    <Providers>
      <PageBoundary>{page}</PageBoundary>
    </Providers>
  )
}
