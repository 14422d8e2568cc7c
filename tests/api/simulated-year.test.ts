import { simulatedYearSuite } from '../suites/simulated-year.ts'

simulatedYearSuite('embedded')
