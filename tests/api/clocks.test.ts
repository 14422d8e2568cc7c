import { clockSuite } from '../suites/clocks.ts'

clockSuite('embedded')
