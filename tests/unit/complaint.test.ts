import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowedComplaintActs,
  complaintActs,
  complaintStatuses,
  complaintStatusNames,
  decideComplaint,
  openComplaintStatuses,
  type ComplaintSide,
  type ComplaintStatus,
} from '../../src/shared/complaint.ts'

const sides: ComplaintSide[] = ['buyer', 'staff', 'supplier', 'system']
const ended: ComplaintStatus[] = ['rejected', 'withdrawn']

const standing = fc.record({
  status: fc.constantFrom(...complaintStatusNames),
  isWithSupplier: fc.boolean(),
  isSigning: fc.boolean(),
  wasReopened: fc.boolean(),
  hasSupplier: fc.boolean(),
})
const step = fc.record({ act: fc.constantFrom(...complaintActs), side: fc.constantFrom(...sides) })

describe('a complaint', () => {
  it('has the numbers of the trade', () => {
    const codes = complaintStatusNames.map((name) => complaintStatuses[name].code)
    expect(codes).toEqual([10, 20, 21, 30, 40, 50, 51])
  })

  it('moves only by an act that is offered to that side', () => {
    fc.assert(
      fc.property(standing, step, (stands, { act, side }) => {
        const moves = 'to' in decideComplaint(act, stands, side)
        expect(allowedComplaintActs(stands, side).includes(act)).toBe(moves)
      }),
    )
  })

  it('stays as it is once rejected or withdrawn', () => {
    fc.assert(
      fc.property(standing, step, (stands, { act, side }) => {
        const decided = decideComplaint(act, { ...stands, status: ended[0]! }, side)
        const other = decideComplaint(act, { ...stands, status: ended[1]! }, side)
        expect('to' in decided || 'to' in other).toBe(false)
      }),
    )
  })

  it('is answered by nothing but the second signature while a compensation waits for it', () => {
    fc.assert(
      fc.property(standing, step, (stands, { act, side }) => {
        const decided = decideComplaint(act, { ...stands, isSigning: true }, side)
        if ('to' in decided && decided.to === 'rating') expect(act).toBe('sign')
      }),
    )
  })

  it('is reopened once, however long its life is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let stands = {
          status: 'pending' as ComplaintStatus,
          isWithSupplier: false,
          isSigning: false,
          wasReopened: false,
          hasSupplier: true,
        }
        let reopened = 0
        for (const { act, side } of steps) {
          const decided = decideComplaint(act, stands, side)
          if (!('to' in decided)) continue
          if (act === 'reopen') reopened += 1
          stands = {
            ...stands,
            status: decided.to,
            isWithSupplier: act === 'toSupplier',
            wasReopened: reopened > 0,
          }
        }
        expect(reopened).toBeLessThanOrEqual(1)
        expect(stands.isWithSupplier && stands.status !== 'transferred').toBe(false)
      }),
    )
  })

  it('can be withdrawn by its complainant exactly while it is open', () => {
    fc.assert(
      fc.property(standing, (stands) => {
        const isOpen = (openComplaintStatuses as readonly ComplaintStatus[]).includes(stands.status)
        expect(allowedComplaintActs(stands, 'buyer').includes('withdraw')).toBe(isOpen)
      }),
    )
  })

  it('lets a supplier do nothing but answer what it was asked', () => {
    fc.assert(
      fc.property(standing, (stands) => {
        const acts = allowedComplaintActs(stands, 'supplier')
        expect(acts).toEqual(stands.status === 'transferred' && stands.isWithSupplier ? ['answer'] : [])
      }),
    )
  })
})
