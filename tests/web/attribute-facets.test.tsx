// The filters by attributes beside search results.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AttributeFacets } from '../../src/web/pages/find/oe/attribute-facets.tsx'
import { speak } from '../support/speak.ts'

const attributes = [
  {
    ...{
      attributeId: '7',
      name: 'Voltage',
      category: null,
      kind: 'NUMBER' as const,
      unit: 'V',
      from: 12,
      to: 24,
    },
    values: [
      { value: '12', label: '12 V', count: 3 },
      { value: '24', label: '24 V', count: 5 },
    ],
  },
  {
    ...{
      attributeId: '8',
      name: 'Thread',
      category: null,
      kind: 'CHOICE' as const,
      unit: '',
      from: null,
      to: null,
    },
    values: [
      { value: 'c81', label: 'M22×1.5', count: 2 },
      { value: 'c82', label: 'M24×1.5', count: 1 },
    ],
  },
  {
    ...{
      attributeId: '9',
      name: 'Colour',
      category: null,
      kind: 'CHOICE' as const,
      unit: '',
      from: null,
      to: null,
    },
    values: [{ value: 'c91', label: 'Black', count: 8 }],
  },
]

async function drawn(attr?: string) {
  await speak('en', 'search')
  const onChange = vi.fn()
  render(<AttributeFacets attributes={attributes} attr={attr} onChange={onChange} />)
  return { user: userEvent.setup(), onChange }
}

it('offers values with their counts, and none where all parts have the same', async () => {
  await drawn()
  expect(screen.getByRole('heading', { name: 'Voltage (V)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /12 V.*3/ }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByText('Colour')).toBeNull()
})

it('adds a value to those chosen, and takes one away', async () => {
  const { user, onChange } = await drawn('7:12;8:c81')
  await user.click(screen.getByRole('button', { name: /24 V/ }))
  expect(onChange).toHaveBeenLastCalledWith('8:c81;7:12|24')
  await user.click(screen.getByRole('button', { name: /M22×1.5/ }))
  expect(onChange).toHaveBeenLastCalledWith('7:12')
})

it('narrows by a range, whichever end is greater', async () => {
  const { user, onChange } = await drawn()
  const section = within(screen.getByRole('heading', { name: 'Voltage (V)' }).closest('section')!)
  await user.type(section.getByRole('spinbutton', { name: /least/ }), '20')
  await user.type(section.getByRole('spinbutton', { name: /most/ }), '13')
  await user.click(section.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenLastCalledWith('7:13..20')
})
