import { describeOnServer } from '../support/test-server.ts'
import { mixedLoadSuite } from '../suites/mixed-load.ts'

describeOnServer('mixed load on a PostgreSQL server', () => mixedLoadSuite('server'))
