// How the product presents itself at this address: as itself, or as a white-label customer whose own
// address it is. What was heard last is kept, so that the next visit begins with it.
import { useEffect, useState } from 'react'
import type { HostBrand } from '../../shared/calls/brand.ts'
import { PREFIX } from './product.ts'
import { request } from './request.ts'

const KEPT = `${PREFIX}-brand`

/** Null where the product is itself; undefined as long as nobody has asked. */
export function keptBrand(): HostBrand | null | undefined {
  const kept = localStorage.getItem(KEPT)
  if (kept === null) return undefined
  try {
    return JSON.parse(kept) as HostBrand | null
  } catch {
    // Whatever somebody else has written there is asked for anew.
    return undefined
  }
}

/** The brand of this address, as it was known and then as the server says; the product itself where it cannot be asked. */
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
