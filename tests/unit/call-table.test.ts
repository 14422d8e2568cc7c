import { describe, expect, it } from 'vitest'
import { callTable, readCallModules } from '../../generators/derive/call-table.ts'
import { callTable as committed } from '../../src/generated/call-table.ts'

const cart = { permission: 'cart_edit', summary: 'Put offers into the cart' }

describe('the call table', () => {
  it('lists each call once with its method and path', () => {
    const modules = {
      'cart.ts': {
        addToCart: { ...cart, method: 'POST', path: '/order/shopping/cart/add' },
        CartLine: { type: 'object' },
      },
    }
    expect(callTable(modules)).toContain(`  addToCart: ['POST', '/order/shopping/cart/add'],\n`)
    expect(callTable(modules)).not.toContain('CartLine')
  })

  it('refuses two calls with the same name', () => {
    const call = { ...cart, method: 'GET', path: '/a' }
    expect(() => callTable({ 'a.ts': { list: call }, 'b.ts': { list: call } })).toThrow(
      'src/shared/calls/b.ts: "list" is also exported by a.ts; give one another name.',
    )
  })

  it('is committed as the declarations give it', async () => {
    const made = callTable(await readCallModules())
    for (const [name, [method, path]] of Object.entries(committed)) {
      expect(made).toContain(`  ${name}: ['${method}', '${path}'],\n`)
    }
    expect(made.match(/^ {2}\w+: \[/gm)).toHaveLength(Object.keys(committed).length)
  })
})
