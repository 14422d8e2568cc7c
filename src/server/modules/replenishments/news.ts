// What the other side is told of each act.
import type { ReplenishAct } from '../../../shared/replenishment.ts'
import type { Text } from '../../../shared/screen/text.ts'

interface News {
  name: Text
  content: (no: string, reason: string) => Text
}

export const news: Record<ReplenishAct, News> = {
  offer: {
    name: { zh: '补货已报价', en: 'An offer for your request' },
    content: (no) => ({
      zh: `补货 ${no} 已报价，请查看`,
      en: `There is an offer for ${no}; please look at it`,
    }),
  },
  decline: {
    name: { zh: '补货被谢绝', en: 'A request was declined' },
    content: (no, reason) => ({ zh: `补货 ${no} 被谢绝：${reason}`, en: `${no} was declined: ${reason}` }),
  },
  accept: {
    name: { zh: '补货报价已接受', en: 'Your offer was accepted' },
    content: (no) => ({
      zh: `补货 ${no} 的报价已接受，请发货`,
      en: `Your offer for ${no} was accepted; please ship it`,
    }),
  },
  cancel: {
    name: { zh: '补货已取消', en: 'A request was cancelled' },
    content: (no, reason) => ({ zh: `补货 ${no} 已取消：${reason}`, en: `${no} was cancelled: ${reason}` }),
  },
  ship: {
    name: { zh: '补货已发货', en: 'Goods are on their way' },
    content: (no) => ({
      zh: `补货 ${no} 已发货，收到后请入库`,
      en: `${no} is on its way; take it into stock when it arrives`,
    }),
  },
  receive: {
    name: { zh: '补货已入库', en: 'Goods have arrived' },
    content: (no) => ({ zh: `补货 ${no} 已入库，待结算`, en: `${no} has arrived and is to be settled` }),
  },
  settle: {
    name: { zh: '补货已结算', en: 'A replenishment was settled' },
    content: (no) => ({
      zh: `补货 ${no} 的款项已结算，请核对到账`,
      en: `${no} was settled; please check the receipt`,
    }),
  },
}
