import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { router } from './app/router.tsx'
import { startI18n } from './i18n/start.ts'
import { currentAppearance } from './lib/appearance.ts'
import { applyPalette } from './ui/palette.ts'
import './ui/global.css'

applyPalette(currentAppearance())
await startI18n()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
