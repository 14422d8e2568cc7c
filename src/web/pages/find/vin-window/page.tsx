import { VinSearch } from '../vin/vin-search.tsx'
import styles from '../vin/vin.module.css'

/** The VIN search without the frame, in the window named vinSearch. */
export default function VinWindowPage() {
  return (
    <main className={styles.window}>
      <VinSearch />
    </main>
  )
}
