import { expect, it } from 'vitest'
import { deviceName } from '../../src/web/lib/device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  ['node', ''],
])('names the device and browser of "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
