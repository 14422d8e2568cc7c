import { ask } from './ask.ts'

const asked = (q: string, number: string) => ask(q, '', { numbers: [number] })

/** Neighbours swapped, l or I for 1, O for 0, a digit left out or doubled. */
export const mistypedNumbers = [
  // Neighbours swapped
  asked('WG9925160621', 'WG9925160612'),
  asked('WG9952160612', 'WG9925160612'),
  asked('DZ9100306044', 'DZ9100360044'),
  asked('3965859', '3968559'),
  asked('1000424805', '1000428205'),
  asked('612600067139', '612600061739'),
  asked('3509DC3-001', '3509DC3-010'),
  asked('13187435', '13184735'),
  asked('1000559691', '1000556991'),
  asked('803206864', '802306864'),
  asked('WG9921375254', 'WG9921372554'),
  asked('NXG2201T772-036', 'NXG2201T722-036'),
  asked('199182117718', '199181217718'),
  asked('NXG2905B878-818', 'NXG2905B787-818'),
  asked('612642024471', '612640224471'),
  asked('5801267645', '5801627645'),
  asked('VG1651672710', 'VG1651627710'),
  asked('1371179069038', '1371170969038'),
  asked('5801829837', '5801892837'),
  // l or I for 1, O for 0
  asked('WG9925l606l2', 'WG9925160612'),
  asked('WG99251606I2', 'WG9925160612'),
  asked('DZ9lOO36OO44', 'DZ9100360044'),
  asked('lOOO4282O5', '1000428205'),
  asked('6l26OOO6l739', '612600061739'),
  asked('3509DC3-0l0', '3509DC3-010'),
  asked('35O9DC3-O1O', '3509DC3-010'),
  asked('l3l84735', '13184735'),
  asked('I000556991', '1000556991'),
  asked('8O23O6864', '802306864'),
  asked('WG992l372554', 'WG9921372554'),
  asked('NXG22OlT722-O36', 'NXG2201T722-036'),
  asked('5301l82-50A', '5301182-50A'),
  asked('l991812l7718', '199181217718'),
  asked('58Ol627645', '5801627645'),
  asked('VGl65l6277lO', 'VG1651627710'),
  asked('8100366-All6', '8100366-A116'),
  // One left out, one too many, a neighbouring key
  asked('WG992516612', 'WG9925160612'),
  asked('WG99251600612', 'WG9925160612'),
  asked('61260061739', '612600061739'),
  asked('WG9925160613', 'WG9925160612'),
  asked('DZ9100360055', 'DZ9100360044'),
  asked('61264024471', '612640224471'),
]
