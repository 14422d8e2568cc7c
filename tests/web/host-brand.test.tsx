// The pages before signing in, at the product's own address and at a white-label customer's.
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../src/web/i18n/start.ts'
import { keptColour } from '../../src/web/lib/appearance.ts'
import { Door } from '../../src/web/pages/session/door.tsx'

const shunda = { name: '顺达车队商城', logo: '/api/brand/logo?v=3', colour: '#9a3412' }

function comeTo(brand: typeof shunda | null) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: '', data: { brand } }))
  return render(
    <Door title="登录" heading="欢迎">
      <p>form</p>
    </Door>,
  )
}

beforeEach(async () => {
  localStorage.clear()
  document.title = ''
  await startI18n()
})

it('have the name, logo and colour of the address’s customer', async () => {
  const { container } = comeTo(shunda)
  await waitFor(() => expect(document.title).toBe('登录 - 顺达车队商城'))
  expect(screen.getByText('顺达车队商城')).toBeDefined()
  expect(container.querySelector('header img')?.getAttribute('src')).toBe(shunda.logo)
  expect(keptColour()).toBe('#9a3412')
})

it('keep the colour that a person has chosen', async () => {
  localStorage.setItem('tpp-user_theme_color', '#0f766e')
  comeTo(shunda)
  await waitFor(() => expect(document.title).toContain('顺达车队商城'))
  expect(keptColour()).toBe('#0f766e')
})

it('have the product’s own name everywhere else, also where a customer has given theirs up', async () => {
  localStorage.setItem('tpp-brand', JSON.stringify(shunda))
  comeTo(null)
  await waitFor(() => expect(document.title).toBe('登录 - 重卡配件平台'))
  expect(screen.queryByText('顺达车队商城')).toBeNull()
  expect(keptColour()).toBe('#165dff')
})
