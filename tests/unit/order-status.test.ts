import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedActions } from '../../src/shared/order-actions.ts'
import {
  decideMove,
  endedStatuses,
  nextStatus,
  orderStatuses,
  orderStatusNames,
  statusOfCode,
  transitions,
  type OrderActor,
  type OrderEvent,
} from '../../src/shared/order-status.ts'

const actors: OrderActor[] = ['buyer', 'staff', 'supplier', 'driver', 'provider', 'system']
const events = Object.keys(transitions) as OrderEvent[]
const everything = () => true

describe('the states of an order', () => {
  it('have distinct codes', () => {
    for (const name of orderStatusNames) expect(statusOfCode(orderStatuses[name].code)).toBe(name)
    expect(() => statusOfCode(23)).toThrow(RangeError)
  })

  it('let only the provider mark an online order as paid', () => {
    expect(nextStatus('pendingPayment', 'pay', 'provider')).toBe('awaitingConfirmation')
    expect(nextStatus('pendingPayment', 'pay', 'buyer')).toBeUndefined()
  })

  it('never bring a cancelled order back to life', () => {
    for (const event of events) {
      for (const actor of actors) expect(nextStatus('cancelled', event, actor)).toBeUndefined()
    }
  })

  it('only move forward, so every order ends; only finance can send one back to be paid', () => {
    const walk = fc.array(fc.tuple(fc.constantFrom(...events), fc.constantFrom(...actors)), { maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...orderStatusNames), walk, (start, steps) => {
        let status = start
        for (const [event, actor] of steps) {
          const next = nextStatus(status, event, actor)
          if (!next || event === 'financeRefuse') continue
          expect(orderStatuses[next].code).toBeGreaterThan(orderStatuses[status].code)
          status = next
        }
      }),
    )
  })
})

describe('a move of an order', () => {
  it('goes by the first of the person’s relations that may make it', () => {
    expect(decideMove({ status: 'shipped' }, 'sign', ['supplier', 'buyer'])).toEqual({
      to: 'signed',
      by: 'buyer',
    })
  })

  it('is stopped by the state, and where nobody here may make it', () => {
    expect(decideMove({ status: 'completed' }, 'cancel', ['buyer'])).toEqual({ stoppedBy: 'ORDER_STATE' })
    expect(decideMove({ status: 'shipped' }, 'sign', ['staff'])).toEqual({ stoppedBy: 'ORDER_STATE' })
  })

  it.each(['vendorShip', 'vendorShipPart'] as const)(
    'does not %s while its buyer’s request to cancel it is open',
    (event) => {
      const status = 'awaitingShipment'
      expect(decideMove({ status, cancelRequested: true }, event, ['supplier'])).toEqual({
        stoppedBy: 'CANCEL_WAITS',
      })
      expect(decideMove({ status, cancelRequested: false }, event, ['supplier'])).toMatchObject({
        by: 'supplier',
      })
    },
  )

  it('is cancelled by its supplier’s consent only when its buyer has asked', () => {
    const status = 'awaitingShipment'
    expect(decideMove({ status }, 'consentCancel', ['supplier'])).toEqual({ stoppedBy: 'ORDER_STATE' })
    expect(decideMove({ status, cancelRequested: true }, 'consentCancel', ['supplier'])).toEqual({
      to: 'cancelled',
      by: 'supplier',
    })
  })
})

describe('what a person may do with an order', () => {
  it('lets its buyer pay or cancel while it waits for payment', () => {
    expect(allowedActions({ status: 'pendingPayment', removed: false }, ['buyer'], everything)).toEqual([
      'pay',
      'cancel',
      'reorder',
    ])
  })

  it('lets its supplier confirm or refuse once it is paid', () => {
    const actions = allowedActions(
      { status: 'awaitingConfirmation', removed: false },
      ['supplier'],
      everything,
    )
    expect(actions).toEqual(['vendorConfirm', 'vendorRefuse', 'readdress'])
  })

  it('offers nothing without the permission code', () => {
    expect(
      allowedActions(
        { status: 'pendingPayment', removed: false },
        ['buyer'],
        (code) => code !== 'order_cancel',
      ),
    ).toEqual(['pay', 'reorder'])
  })

  it('lets an ended order be hidden once', () => {
    for (const status of endedStatuses) {
      const goods = status === 'completed' ? ['askReturn'] : []
      const actions = allowedActions({ status, removed: false }, ['buyer'], everything)
      expect(actions).toEqual(['remove', 'reorder', ...goods])
      expect(allowedActions({ status, removed: true }, ['buyer'], everything)).toEqual([])
    }
  })

  it('offers nothing to someone unrelated to the order', () => {
    for (const status of orderStatusNames)
      expect(allowedActions({ status, removed: false }, [], everything)).toEqual([])
  })
})
