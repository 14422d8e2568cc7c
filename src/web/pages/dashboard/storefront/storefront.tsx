import { BuyAgain } from './buy-again.tsx'
import { MyTrucks } from './my-trucks.tsx'
import { Systems } from './systems.tsx'
import { TruckBrands } from './truck-brands.tsx'

const GARAGE = '/shopping/garage'
const VEHICLE = '/quoteOrder/vehicle'
const CATALOG = '/quoteOrder/catalog'
const ORDERS = '/shopping/orderList'

/** The ways to a part other than its number: my trucks, the systems of a truck, its brand, the last orders. */
export function Storefront({ paths }: { paths: ReadonlySet<string> }) {
  return (
    <>
      {paths.has(GARAGE) && <MyTrucks path={GARAGE} />}
      {paths.has(CATALOG) && <Systems path={CATALOG} />}
      {paths.has(VEHICLE) && <TruckBrands path={VEHICLE} />}
      {paths.has(ORDERS) && <BuyAgain listPath={ORDERS} />}
    </>
  )
}
