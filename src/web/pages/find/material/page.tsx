import { useSearchParams } from 'react-router-dom'
import { keptHeaderText } from '../../../lib/header-text.ts'
import { PartSearchPage } from '../part-search-page.tsx'
import ZonePage from '../zone/page.tsx'

/** Parts by anything the buyer knows: number, name, specification, vehicle; or by current offers. */
export default function MaterialSearchPage() {
  const [params] = useSearchParams()
  return params.get('special') === '1' ? (
    <ZonePage />
  ) : (
    <PartSearchPage home="full" offered={keptHeaderText()} />
  )
}
