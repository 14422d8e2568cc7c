import { Suspense, type ComponentProps } from 'react'
import { ownSlot } from '../slots.ts'
import { ScreenList } from './screen-list.tsx'

/** The screen's own list where slots/<screen>/list.tsx is there, else the generated one. */
export function OwnOrGeneratedList(props: ComponentProps<typeof ScreenList>) {
  const own = ownSlot(props.module.screen.name, 'list', props)
  return own ? <Suspense>{own}</Suspense> : <ScreenList {...props} />
}
