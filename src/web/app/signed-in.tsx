import { Frame } from './frame/frame.tsx'
import { useLocking } from './lock/use-locking.ts'
import { Providers } from './providers.tsx'

/** What a signed-in user sees around every page. */
export function SignedIn() {
  useLocking()
  return (
    <Providers>
      <Frame />
    </Providers>
  )
}
