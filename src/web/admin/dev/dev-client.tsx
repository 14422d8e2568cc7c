// Only in development: takes over screen files as they are saved, and shows what is wrong in them.
import i18next from 'i18next'
import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ScreenMistake } from '../../../shared/screen/normal-form.ts'
import { menuQuery } from '../../app/menu.ts'
import { queryClient } from '../../app/query-client.ts'
import { replaceScreens } from '../screen-store.ts'
import type { ScreensChanged } from '../vite-plugin/screens-plugin.ts'
import { GalleryLink } from './gallery-link.tsx'
import { MistakePanel } from './mistake-panel.tsx'

let root: Root | undefined

const link = document.createElement('div')
document.body.append(link)
void beginning().then(() =>
  createRoot(link).render(
    <Suspense>
      <GalleryLink />
    </Suspense>,
  ),
)

import.meta.hot?.on('screens:changed', ({ changed, mistakes }: ScreensChanged) => {
  replaceScreens(changed)
  if (Object.keys(changed).length > 0) {
    void queryClient.invalidateQueries(menuQuery)
    void queryClient.invalidateQueries({ queryKey: ['menuButtons'] })
    void queryClient.invalidateQueries({ queryKey: ['dict'] })
  }
  void showMistakes(mistakes)
})

async function showMistakes(mistakes: ScreenMistake[]) {
  if (!root && mistakes.length === 0) return
  await beginning()
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  root.render(
    <Suspense>
      {/* A new set of mistakes opens again what was closed. */}
      <MistakePanel key={JSON.stringify(mistakes)} mistakes={mistakes} />
    </Suspense>,
  )
}

/** Once the pages' words can be loaded. */
async function beginning() {
  if (!i18next.isInitialized) await new Promise<void>((done) => i18next.on('initialized', () => done()))
}
