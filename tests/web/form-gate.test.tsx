import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { FormGate as Gate } from '../../src/web/admin/form/form-gate.tsx'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { smallScreen } from '../support/small-screen.ts'

const code: RawField = { label: { zh: '编码', en: 'Code' }, required: true, column: true }
const since: RawField = { label: { zh: '起始日', en: 'Since' }, type: 'date' }

// Files of a worker share their modules: what a form of another file has fetched would be here already.
let FormGate: typeof Gate
beforeAll(async () => {
  vi.resetModules()
  FormGate = (await import('../../src/web/admin/form/form-gate.tsx')).FormGate
})

function draw(fields: Record<string, RawField>, layout: 'groups' | 'tabs') {
  return render(
    <Suspense fallback="waiting">
      <FormGate fields={smallScreen({ fields, check: [] }).screen.fields} layout={layout}>
        the form
      </FormGate>
    </Suspense>,
  ).container
}

// In this order: what was fetched for one form is there for the next.
it('draws a form at once that needs nothing but what came with it', () => {
  expect(draw({ code }, 'groups').textContent).toBe('the form')
})

it('draws a form with dates, or in tabs, once they are here, and the next one at once', async () => {
  const first = draw({ code, since }, 'tabs')
  expect(first.textContent).toBe('waiting')
  await screen.findByText('the form')
  expect(first.textContent).toBe('the form')
  expect(draw({ code, since }, 'tabs').textContent).toBe('the form')
})
