import { useState, type ComponentType } from 'react'
import { fetched } from './part.ts'

/**
 * A component in a file of its own. Where `fetch` has brought the file already, it is drawn with the rest of the
 * page; otherwise the nearest Suspense shows its fallback meanwhile.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = fetched(load)

  function Part(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Drawn] = useState(() => part.component())
    return <Drawn {...props} />
  }
  return Object.assign(Part, { fetch: part.load })
}
