import { expect, it } from 'vitest'
import { ahead } from '../../src/web/lib/ahead.ts'

/** A call that answers with how often it was sent. */
function aCall() {
  let count = 0
  return ahead(async () => ++count)
}

it('a call sent ahead is not sent again by the first who needs its reply', async () => {
  const call = aCall()
  call.send()
  expect(await call.take()).toBe(1)
})

it('everybody after that gets a reply of their own', async () => {
  const call = aCall()
  call.send()
  await call.take()
  expect([await call.take(), await call.take()]).toEqual([2, 3])
})

it('a call that was not sent ahead is sent when its reply is needed', async () => {
  expect(await aCall().take()).toBe(1)
})

it('a call that failed ahead tells whoever takes its reply, and nobody else', async () => {
  let isDown = true
  const call = ahead(async () => {
    if (isDown) throw new Error('no connection')
    return 'here'
  })
  call.send()
  await expect(call.take()).rejects.toThrow('no connection')
  isDown = false
  expect(await call.take()).toBe('here')
})
