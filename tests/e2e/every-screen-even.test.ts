import { sweepScreens } from '../support/screen-sweep.ts'

sweepScreens(0)
