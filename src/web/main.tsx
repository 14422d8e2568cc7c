import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { followLock } from './app/lock/follow-lock.tsx'
import { router } from './app/router.tsx'
import { i18nStarted } from './i18n/start.ts'
import { watchNetwork } from './lib/connection.ts'
import { keptAppearance, keptColour, resolved } from './lib/appearance.ts'
import { applyPalette } from './ui/palette.ts'
import { paletteIn } from './ui/theme-colour.ts'
import './ui/global.css'

const appearance = resolved(keptAppearance())
applyPalette(paletteIn(appearance, keptColour()), appearance)
watchNetwork()
await i18nStarted()
await followLock()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
