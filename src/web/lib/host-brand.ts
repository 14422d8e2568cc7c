// The name and logo at this address: the product's own, or those of the white-label customer who owns the
// address. The last known ones are stored, so that the next visit begins with them.
import { useEffect, useState } from 'react'
import type { HostBrand } from '../../shared/calls/brand.ts'
import { PREFIX } from './product.ts'
import { request } from './request.ts'

const KEPT = `${PREFIX}-brand`

/** Null for the product itself; undefined while unknown. */
export function keptBrand(): HostBrand | null | undefined {
  const kept = localStorage.getItem(KEPT)
  if (kept === null) return undefined
  try {
    return JSON.parse(kept) as HostBrand | null
  } catch {
    // Anything else in the storage is requested again.
    return undefined
  }
}

/**
 * The brand of this address: the stored one first, then the server's; the product itself if the server cannot
 * be reached.
 */
export function useHostBrand(): HostBrand | null | undefined {
  const [brand, setBrand] = useState(keptBrand)
  useEffect(() => {
    const leaving = new AbortController()
    request('hostBrand', { flags: { quiet: true, tokenless: true }, signal: leaving.signal }).then(
      ({ brand: heard }) => {
        localStorage.setItem(KEPT, JSON.stringify(heard))
        setBrand(heard)
      },
      () => {
        if (!leaving.signal.aborted) setBrand((known) => known ?? null)
      },
    )
    return () => leaving.abort()
  }, [])
  return brand
}
