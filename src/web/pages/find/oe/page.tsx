import { PartSearchPage } from '../part-search-page.tsx'

const ways = ['oe', 'engine', 'name', 'drawing', 'spec'] as const

/** Parts by their numbers, and by anything else printed on an old part or its drawing. */
export default function OeSearchPage() {
  return <PartSearchPage home="oe" ways={ways} />
}
