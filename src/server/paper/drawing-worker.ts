// Draws papers as PDF in a thread of its own: a hundred delivery notes take seconds.
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { layOut } from './lay-out.ts'
import type { PaperJob } from './paper.ts'

export type DrawingAnswer = { pdf: Uint8Array } | { failed: string }

const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
)
const bold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
)

// A document reaches no file but the fonts, and no address.
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setFonts({ Noto: { normal: regular, bold, italics: regular, bolditalics: bold } })

parentPort!.on('message', (job: PaperJob) => {
  void draw(job).then(
    (answer) => parentPort!.postMessage(answer),
    (error: unknown) => parentPort!.postMessage({ failed: String(error) } satisfies DrawingAnswer),
  )
})

async function draw(job: PaperJob): Promise<DrawingAnswer> {
  return { pdf: new Uint8Array(await pdfmake.createPdf(layOut(job)).getBuffer()) }
}
