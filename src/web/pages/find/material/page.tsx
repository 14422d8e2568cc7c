import { Navigate, useSearchParams } from 'react-router-dom'
import { vinInText } from '../../../../shared/typed-vin.ts'
import { normalizeVin, VIN_LENGTH } from '../../../../shared/vin.ts'
import { keptHeaderText } from '../../../lib/header-text.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { PartSearchPage } from '../part-search-page.tsx'
import { prepareSearch } from '../prepare-search.ts'

const ZonePage = lazyPart(async () => (await import('../zone/page.tsx')).default)

/** Fetches what the results, or the zone, are drawn from. */
export async function prepare(address: URL): Promise<void> {
  if (address.searchParams.get('special') === '1') await ZonePage.fetch()
  else await prepareSearch(address, 'full')
}

/** Parts by anything the buyer knows: number, name, specification, vehicle; or by current offers. */
export default function MaterialSearchPage() {
  const [params] = useSearchParams()
  const vin = normalizeVin(withoutName((params.get('q') ?? '').normalize('NFKC')))
  // A truck has more to show than its parts.
  if (vin.length === VIN_LENGTH && vinInText(vin))
    return <Navigate replace to={`/shopping/vin?${new URLSearchParams({ q: vin })}`} />
  return params.get('special') === '1' ? (
    <ZonePage />
  ) : (
    <PartSearchPage home="full" offered={keptHeaderText()} />
  )
}

/** What people write before a VIN, its name in any language, is no part of it. */
function withoutName(text: string): string {
  return text.replace(/^(?:vin)?[^a-z0-9]*/i, '')
}
