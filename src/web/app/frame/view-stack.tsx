import { Activity, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { PageBoundary } from '../page-boundary.tsx'
import { PageOf } from '../page-of.tsx'
import type { View } from '../views.ts'
import styles from './frame.module.css'

// Below the first window, and for customers only.
const ShopFoot = lazy(async () => ({ default: (await import('./foot/shop-foot.tsx')).ShopFoot }))

interface Props {
  views: View[]
  current: string
  nodeOf: (path: string) => MenuNode | undefined
  /** The storefront's foot ends each page. */
  hasFoot: boolean
  onReopen: (path: string) => void
}

/**
 * The open pages, one in front. The others keep their input and scroll position, and each continues to see
 * the address it was opened with; their effects (sockets, timers) pause.
 */
export function ViewStack({ views, current, nodeOf, hasFoot, onReopen }: Props) {
  return views.map(({ path, location, generation }) => {
    const node = nodeOf(path)
    const isFront = path === current
    if (!location || (!isFront && node?.keepAlive === false)) return null
    return (
      <Activity key={`${path} ${generation}`} mode={isFront ? 'visible' : 'hidden'}>
        <div className={styles.view} data-page={path}>
          <PageBoundary onReopen={() => onReopen(path)}>
            <Suspense fallback={<PageSkeleton />}>
              <Routes location={location}>
                <Route path="*" element={<PageOf path={path} node={node} />} />
              </Routes>
            </Suspense>
          </PageBoundary>
          {hasFoot && (
            <Suspense>
              <ShopFoot />
            </Suspense>
          )}
        </div>
      </Activity>
    )
  })
}
