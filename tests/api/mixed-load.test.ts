import { mixedLoadSuite } from '../suites/mixed-load.ts'

mixedLoadSuite('embedded')
