import { PartSearchPage } from '../part-search-page.tsx'

/** Parts by their numbers. */
export default function OeSearchPage() {
  return <PartSearchPage home="oe" />
}
