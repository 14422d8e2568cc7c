import { clockSuite } from '../suites/clocks.ts'
import { describeOnServer } from '../support/test-server.ts'

describeOnServer('a PostgreSQL server under a clock that jumps', () => clockSuite('server'))
