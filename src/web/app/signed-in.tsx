export { fetchFirstPage, firstHome } from './first-page.ts'
import { Frame } from './frame/frame.tsx'
import { useLocking } from './lock/use-locking.ts'
import { Providers } from './providers.tsx'

/** The parts around every page of a signed-in user. */
export function SignedIn() {
  useLocking()
  return (
    <Providers>
      <Frame />
    </Providers>
  )
}
