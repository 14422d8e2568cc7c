// npm run bench            everything, one after the other
// npm run bench -- NAME …  only these
// The product is held against something bare that does the same, in turn, in one run. Read the
// ratios; the absolute figures are this machine's.
//   BENCH_SECONDS   seconds per measurement (4)
//   BENCH_ROUNDS    measurements of each side, alternating; medians are printed (3)
//   BENCH_ROWS      rows of the screen whose declared searches are measured (1000000)
//   BENCH_RECORDS   records that the palette looks among (5000000)
//   BENCH_TIMES     how often each declared search is asked (20)
//   BENCH_SCREENS   screens of the tree that generator and screen-save work on (250)
//   BENCH_SAVES     how often a screen file is saved with the page open (20)
//   BENCH_SOCKETS   open connections of the message bench (5000)
//   BENCH_CHATS     open chats of the chat bench (2000)
//   BENCH_ORDERS    orders of ten lines that the submit bench places (400)
//   BENCH_CONTENDERS buyers for five hundred pieces (10000)
//   BENCH_KILLS     how often a server process is killed (50)
//   BENCH_PARTS     sizes of the search bench (100000,1000000); search.ts names its others
//   BENCH_LIST_ROWS rows of the price list that is imported (1000000)
//   BENCH_SOAK_MINUTES minutes of mixed load (15); BENCH_SOAK_ENGINE server or embedded (server)
//   BENCH_CUSTOMERS customers on account (10000), with BENCH_LINES charges (1000000); settlement.ts names its others
//   DEMO_PARTS      parts in the catalogue of the trade bench and the search quality (20000)

import { argv } from 'node:process'

/** Each in a file of its own, which exports `bench`. */
const benches: Record<string, () => Promise<{ bench: () => Promise<void> }>> = {
  trade: () => import('./trade.ts'),
  submit: () => import('./submit.ts'),
  contenders: () => import('./contenders.ts'),
  kill: () => import('./kill.ts'),
  soak: () => import('./soak.ts'),
  'screen-calls': () => import('./screen-calls.ts'),
  'screen-filters': () => import('./run-screen-filters.ts'),
  inbox: () => import('./inbox.ts'),
  'my-goods': () => import('./my-goods.ts'),
  palette: () => import('./palette.ts'),
  'record-page': () => import('./record-page.ts'),
  import: () => import('./import.ts'),
  'price-list': () => import('./price-list.ts'),
  'form-typing': () => import('./form-typing.ts'),
  'cart-500': () => import('./cart-500.ts'),
  errands: () => import('./errands.ts'),
  'list-scroll': () => import('./list-scroll.ts'),
  generator: () => import('./generator.ts'),
  'screen-save': () => import('./screen-save.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  messages: () => import('./messages.ts'),
  chat: () => import('./chat.ts'),
  'quick-order': () => import('./quick-order.ts'),
  'vin-pictures': () => import('./vin-pictures.ts'),
  papers: () => import('./papers.ts'),
  settlement: () => import('./settlement.ts'),
  search: () => import('./search.ts'),
  'search-quality': () => import('./search-quality.ts'),
}

const asked = argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
for (const [name, load] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name}`)
  const { bench } = await load()
  await bench()
}
