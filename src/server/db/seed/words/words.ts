import { actionWords } from './actions.ts'
import { airWords } from './air.ts'
import { axleWords } from './axles.ts'
import { brakeWords } from './brakes.ts'
import { cabWords } from './cab.ts'
import { climateWords } from './climate.ts'
import { clutchWords } from './clutch.ts'
import { coolingWords } from './cooling.ts'
import { electricWords } from './electrical.ts'
import { engineWords } from './engine.ts'
import { equipmentWords } from './equipment.ts'
import { filterWords } from './filters.ts'
import { fuelWords } from './fuel.ts'
import { gearboxWords } from './gearbox.ts'
import { generalWords } from './general.ts'
import { steeringWords } from './steering.ts'
import { suspensionWords } from './suspension.ts'
import type { TradeWord } from './trade-word.ts'
import { wheelWords } from './wheels.ts'

/** The trade's words as they ship with the product, by system. */
export const tradeWords: TradeWord[] = [
  ...engineWords,
  ...fuelWords,
  ...airWords,
  ...coolingWords,
  ...filterWords,
  ...clutchWords,
  ...gearboxWords,
  ...axleWords,
  ...brakeWords,
  ...steeringWords,
  ...suspensionWords,
  ...wheelWords,
  ...electricWords,
  ...cabWords,
  ...climateWords,
  ...equipmentWords,
  ...generalWords,
  ...actionWords,
]
