import { describeOnServer } from '../support/test-server.ts'
import { simulatedYearSuite } from '../suites/simulated-year.ts'

describeOnServer('a year on a PostgreSQL server', () => simulatedYearSuite('server'))
