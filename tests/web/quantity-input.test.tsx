import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../src/web/i18n/start.ts'
import { QuantityInput } from '../../src/web/ui/quantity-input.tsx'

beforeAll(async () => {
  localStorage.setItem('tpp-language', 'en')
  await startI18n()
  await i18next.loadNamespaces('common')
})

function Counted({ max = 50, step = 1 }: { max?: number; step?: number }) {
  const [quantity, setQuantity] = useState(2)
  return (
    <>
      <QuantityInput label="Pieces" value={quantity} max={max} step={step} onChange={setQuantity} />
      <output>{quantity} ordered</output>
    </>
  )
}

async function type(text: string) {
  const user = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Pieces' })
  await user.clear(input)
  await user.type(input, text)
  await user.tab()
  return input
}

it('reads one and a half pieces neither as one nor as fifteen, and says so', async () => {
  render(<Counted />)
  const input = await type('1.5')
  expect(input.value).toBe('1')
  screen.getByText('1 ordered')
  screen.getByText('Whole pieces only')
})

it('refuses 0 with the reason and keeps the quantity', async () => {
  render(<Counted />)
  const input = await type('0')
  expect(input.value).toBe('2')
  screen.getByText('2 ordered')
  screen.getByText('Cannot be 0: 1 at least, or remove it')
})

it('refuses a negative quantity with the reason', async () => {
  render(<Counted />)
  const input = await type('-3')
  expect(input.value).toBe('2')
  screen.getByText('Whole pieces only')
})

it('reduces an excessive quantity to the maximum, and says so', async () => {
  render(<Counted />)
  const input = await type('999')
  expect(input.value).toBe('50')
  screen.getByText('50 at most')
})

it('increases to the multiple that the goods are sold in, and says so', async () => {
  render(<Counted step={6} />)
  const input = await type('7')
  expect(input.value).toBe('12')
  screen.getByText('By 6')
})
