import { Frame } from './frame/frame.tsx'
import { Providers } from './providers.tsx'

/** What a signed-in user sees around every page. */
export function SignedIn() {
  return (
    <Providers>
      <Frame />
    </Providers>
  )
}
