import { PartSearchPage } from '../part-search-page.tsx'

/** Parts by whatever the buyer has in hand: number, name, specification, vehicle. */
export default function MaterialSearchPage() {
  return <PartSearchPage home="full" />
}
